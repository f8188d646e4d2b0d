import { BuyerCorrected, OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import { UserErased } from '@utsav/contracts/messages/identity';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { defineService } from '@utsav/service-kit/boot/definition';
import { paymentsDatabase } from './payments.database';
import { PaymentsConfig } from './payments.config';
import { PaymentsServiceModule } from './payments.module';

export const paymentsDefinition = defineService({
  name: 'payments',
  config: PaymentsConfig,
  module: PaymentsServiceModule,
  database: paymentsDatabase,
  serves: 'payments',
  produces: [PaymentCaptured, PaymentRefunded, RefundFailed],
  consumes: [RefundRequested, OrderConfirmed, BuyerCorrected, UserErased],
});

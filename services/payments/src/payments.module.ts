import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { OnRefundNeeded } from './messages/on-refund-needed';
import { PaymentsController } from './payments.controller';
import { CheckPayments } from './payments/check-payments';
import { ClosePayment } from './payments/close-payment';
import { OpenPayment } from './payments/open-payment';
import { Payment, paymentSchema } from './payments/payment.schema';
import { PaymentsRepository } from './payments/payments.repository';
import { RecordLink } from './payments/record-link';
import { SettleReturn } from './payments/settle-return';
import { Razorpay } from './razorpay/razorpay';
import { Refund, refundSchema } from './refunds/refund.schema';
import { RefundsRepository } from './refunds/refunds.repository';
import { SendRefunds } from './refunds/send-refunds';
import { HandleProviderEvents } from './webhooks/handle-provider-events';
import { ProviderEvent, providerEventSchema } from './webhooks/provider-event.schema';
import { ReceiveWebhook } from './webhooks/receive-webhook';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Payment, schema: paymentSchema },
      { name: Refund, schema: refundSchema },
      { name: ProviderEvent, schema: providerEventSchema },
    ]),
  ],
  controllers: [PaymentsController],
  providers: [
    Razorpay,
    PaymentsRepository,
    RecordLink,
    OpenPayment,
    ClosePayment,
    SettleReturn,
    CheckPayments,
    RefundsRepository,
    SendRefunds,
    ReceiveWebhook,
    HandleProviderEvents,
    OnRefundNeeded,
  ],
})
export class PaymentsModule {}

import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module';
import { ErasureModule } from '../erasure/erasure.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { OnEventSaved } from './on-event-saved';
import { OnPaymentCaptured } from './on-payment-captured';
import { OnPaymentRefunded } from './on-payment-refunded';
import { OnUserErased } from './on-user-erased';

@Module({
  imports: [CheckoutModule, ErasureModule, EventProjectionModule, LanesModule, OrdersModule],
  providers: [OnEventSaved, OnPaymentCaptured, OnPaymentRefunded, OnUserErased],
})
export class MessagesModule {}

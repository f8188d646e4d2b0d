import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { EventsModule } from '../events/events.module';
import { BookingOwners } from '../rpc/booking-owners';
import { SessionModule } from '../session/session.module';
import { OrderAdmission } from './order-admission';
import { OrderAttempts } from './order-attempts';
import { OrdersController } from './orders.controller';
import { PaymentResult } from './payment-result';
import { PaymentResultController } from './payment-result.controller';
import { PricesController } from './prices.controller';
import { SoldOutView } from './sold-out-view';
import { TransferInstructionsController } from './transfer-instructions.controller';
import { WebhooksController } from './webhooks.controller';

@Module({
  imports: [BookingsModule, EventsModule, SessionModule],
  controllers: [
    PricesController,
    OrdersController,
    PaymentResultController,
    TransferInstructionsController,
    WebhooksController,
  ],
  providers: [OrderAdmission, OrderAttempts, SoldOutView, PaymentResult, BookingOwners],
  exports: [OrderAdmission, SoldOutView],
})
export class CheckoutModule {}

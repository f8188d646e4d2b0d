import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CopiesModule } from '../copies/copies.module';
import { CouponsModule } from '../coupons/coupons.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { StockModule } from '../stock/stock.module';
import { TicketsModule } from '../tickets/tickets.module';
import { CapturesController } from './captures.controller';
import { CheckoutController } from './checkout.controller';
import { CouponUsesController } from './coupon-uses.controller';
import { HoldTickets } from './hold-tickets';
import { LateCaptures } from './late-captures';
import { OrderMetrics } from './order-metrics';
import { OrderReviewsController } from './order-reviews.controller';
import { OrderWaiter } from './order-waiter';
import { OrdersController } from './orders.controller';
import { PlaceOrder } from './place-order';
import { SettleCapture } from './settle-capture';

@Module({
  imports: [
    BookingsModule,
    CopiesModule,
    CouponsModule,
    EventProjectionModule,
    LanesModule,
    OrdersModule,
    StockModule,
    TicketsModule,
  ],
  controllers: [CheckoutController, OrdersController, CapturesController, OrderReviewsController, CouponUsesController],
  providers: [OrderMetrics, PlaceOrder, HoldTickets, SettleCapture, LateCaptures, OrderWaiter],
  exports: [SettleCapture],
})
export class CheckoutModule {}

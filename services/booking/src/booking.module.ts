import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingController } from './booking.controller';
import { Booking, bookingSchema } from './bookings/booking.schema';
import { BookingsRepository } from './bookings/bookings.repository';
import { EndBooking } from './bookings/end-booking';
import { IssueCashBooking } from './counter/issue-cash-booking';
import { CouponUse, couponUseSchema } from './coupons/coupon-use.schema';
import { CouponUsesRepository } from './coupons/coupon-uses.repository';
import { DailySales, dailySalesSchema } from './figures/daily-sales.schema';
import { FiguresRepository } from './figures/figures.repository';
import { OrderCountsRepository } from './figures/order-counts.repository';
import { OrderCounts, orderCountsSchema } from './figures/order-counts.schema';
import { SalesFigures } from './figures/sales-figures';
import { Invariants } from './invariants/invariants';
import { Lanes } from './lanes/lanes';
import { SellingTransaction } from './lanes/selling-transaction';
import { WriterSessions } from './lanes/writer-sessions';
import { OnEventSaved } from './messages/on-event-saved';
import { OnPaymentCaptured } from './messages/on-payment-captured';
import { OnPaymentRefunded } from './messages/on-payment-refunded';
import { OnUserErased } from './messages/on-user-erased';
import { AwaitOrder } from './orders/await-order';
import { CloseOrder } from './orders/close-order';
import { Order, orderSchema } from './orders/order.schema';
import { OrdersRepository } from './orders/orders.repository';
import { PlaceOrder } from './orders/place-order';
import { OnSaleController } from './on-sale/on-sale.controller';
import { OnSaleFigures } from './on-sale/on-sale-figures';
import { OnSaleRepository } from './on-sale/on-sale.repository';
import { Sale, saleSchema } from './sales/sale.schema';
import { Sales } from './sales/sales';
import { SalesRepository } from './sales/sales.repository';
import { WithdrawEvent } from './sales/withdraw-event';
import { CloseShift } from './shifts/close-shift';
import { Shift, shiftSchema } from './shifts/shift.schema';
import { ShiftsController } from './shifts/shifts.controller';
import { ShiftsRepository } from './shifts/shifts.repository';
import { AvailabilityNews } from './stock/availability-news';
import { StockRepository } from './stock/stock.repository';
import { Stock, StockMovement, stockMovementSchema, stockSchema } from './stock/stock.schema';
import { ExpireHolds } from './sweeps/expire-holds';
import { FollowEvents } from './sweeps/follow-events';
import { TicketCodes } from './tickets/ticket-codes';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Stock, schema: stockSchema },
      { name: StockMovement, schema: stockMovementSchema },
      { name: Sale, schema: saleSchema },
      { name: Order, schema: orderSchema },
      { name: Booking, schema: bookingSchema },
      { name: CouponUse, schema: couponUseSchema },
      { name: DailySales, schema: dailySalesSchema },
      { name: OrderCounts, schema: orderCountsSchema },
      { name: Shift, schema: shiftSchema },
    ]),
  ],
  controllers: [BookingController, ShiftsController, OnSaleController],
  providers: [
    WriterSessions,
    SellingTransaction,
    Lanes,
    StockRepository,
    Sales,
    SalesRepository,
    OrdersRepository,
    BookingsRepository,
    PlaceOrder,
    IssueCashBooking,
    EndBooking,
    ShiftsRepository,
    CloseShift,
    OnSaleRepository,
    OnSaleFigures,
    CouponUsesRepository,
    FiguresRepository,
    OrderCountsRepository,
    SalesFigures,
    Invariants,
    CloseOrder,
    AwaitOrder,
    TicketCodes,
    AvailabilityNews,
    ExpireHolds,
    FollowEvents,
    WithdrawEvent,
    OnEventSaved,
    OnPaymentCaptured,
    OnPaymentRefunded,
    OnUserErased,
  ],
})
export class BookingModule {}

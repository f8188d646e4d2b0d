import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingController } from './booking.controller';
import { BookingsRepository } from './bookings/bookings.repository';
import { EndBooking } from './bookings/end-booking';
import { IssueCashBooking } from './counter/issue-cash-booking';
import { CouponUsesRepository } from './coupons/coupon-uses.repository';
import { DailySalesRepository } from './reporting/daily-sales.repository';
import { OrderCountsRepository } from './orders/order-counts.repository';
import { SalesReport } from './reporting/sales-report';
import { Invariants } from './invariants/invariants';
import { Lanes } from './lanes/lanes';
import { CommitTransaction, WORKSPACES } from './lanes/commit-transaction';
import { TransactionSessions } from './lanes/transaction-sessions';
import { OnEventSaved } from './messages/on-event-saved';
import { OnPaymentCaptured } from './messages/on-payment-captured';
import { OnPaymentRefunded } from './messages/on-payment-refunded';
import { OnUserErased } from './messages/on-user-erased';
import { AwaitOrder } from './orders/await-order';
import { CloseOrder } from './orders/close-order';
import { OrdersRepository } from './orders/orders.repository';
import { PlaceOrder } from './orders/place-order';
import { OnSaleController } from './on-sale/on-sale.controller';
import { OnSaleFigures } from './on-sale/on-sale-figures';
import { OnSaleRepository } from './on-sale/on-sale.repository';
import { Sales } from './sales/sales';
import { SalesRepository } from './sales/sales.repository';
import { WithdrawEvent } from './sales/withdraw-event';
import { CloseShift } from './shifts/close-shift';
import { ShiftsController } from './shifts/shifts.controller';
import { ShiftsRepository } from './shifts/shifts.repository';
import { AvailabilityNews } from './stock/availability-news';
import { StockRepository } from './stock/stock.repository';
import { ExpireHolds } from './sweeps/expire-holds';
import { FollowEvents } from './sweeps/follow-events';
import { TicketCodes } from './tickets/ticket-codes';
import { bookingDatabase } from './booking.database';
import { bookingWorkspaces } from './booking.workspaces';

@Module({
  imports: [MongooseModule.forFeature(bookingDatabase.collections)],
  controllers: [BookingController, ShiftsController, OnSaleController],
  providers: [
    TransactionSessions,
    { provide: WORKSPACES, useValue: bookingWorkspaces },
    CommitTransaction,
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
    DailySalesRepository,
    OrderCountsRepository,
    SalesReport,
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

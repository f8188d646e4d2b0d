import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BookingsController } from './bookings/bookings.controller';
import { CheckoutController } from './checkout/checkout.controller';
import { CouponUsesController } from './checkout/coupon-uses.controller';
import { OrderReviewsController } from './checkout/order-reviews.controller';
import { OrdersController } from './checkout/orders.controller';
import { CapturesController } from './checkout/captures.controller';
import { CopiesController } from './copies/copies.controller';
import { CopyLease } from './copies/copy-lease';
import { EventOwners } from './copies/event-owners';
import { CounterController } from './counter/counter.controller';
import { EventProjectionController } from './event-projection/event-projection.controller';
import { InvariantsController } from './invariants/invariants.controller';
import { ReportingController } from './reporting/reporting.controller';
import { ShiftReportsRepository } from './shift-reports/shift-reports.repository';
import { ChannelSeatsController } from './channel-seats/channel-seats.controller';
import { SoldByChannel } from './channel-seats/sold-by-channel';
import { StockController } from './stock/stock.controller';
import { SoldBookingsController } from './sold-bookings/sold-bookings.controller';
import { SoldBookingsRepository } from './sold-bookings/sold-bookings.repository';
import { TicketHoldersController } from './ticket-holders/ticket-holders.controller';
import { TicketHoldersRepository } from './ticket-holders/ticket-holders.repository';
import { TicketKeysController } from './tickets/ticket-keys.controller';
import { BookingsRepository } from './bookings/bookings.repository';
import { EndBooking } from './bookings/end-booking';
import { ExchangeBooking } from './bookings/exchange-booking';
import { IssueCashBooking } from './counter/issue-cash-booking';
import { GuestListsController } from './guest-lists/guest-lists.controller';
import { GuestListsRepository } from './guest-lists/guest-lists.repository';
import { IssueGuestLine } from './guest-lists/issue-guest-line';
import { IssueGuestLists } from './guest-lists/issue-guest-lists';
import { CouponUsesRepository } from './coupons/coupon-uses.repository';
import { DailySalesRepository } from './daily-sales/daily-sales.repository';
import { OrderCountsRepository } from './orders/order-counts.repository';
import { AffectedBookings } from './reporting/affected-bookings';
import { EventSalesReport } from './reporting/event-sales-report';
import { SalesReport } from './reporting/sales-report';
import { BeginErasure } from './erasure/begin-erasure';
import { ErasureController } from './erasure/erasure.controller';
import { ForgetBuyer } from './erasure/forget-buyer';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { INVARIANTS, InvariantWatch } from '@utsav/service-kit/invariants/invariant-watch';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { Invariants } from './invariants/invariants';
import { LaneMetrics } from './lanes/lane-metrics';
import { OrderMetrics } from './checkout/order-metrics';
import { Lanes } from './lanes/lanes';
import { CommitTransaction, WORKSPACES } from './lanes/commit-transaction';
import { TransactionSessions } from './lanes/transaction-sessions';
import { OnEventSaved } from './messages/on-event-saved';
import { OnPaymentCaptured } from './messages/on-payment-captured';
import { OnPaymentRefunded } from './messages/on-payment-refunded';
import { OnUserErased } from './messages/on-user-erased';
import { LateCaptures } from './checkout/late-captures';
import { OrderWaiter } from './checkout/order-waiter';
import { CloseOrder } from './orders/close-order';
import { OrdersRepository } from './orders/orders.repository';
import { SettleCapture } from './checkout/settle-capture';
import { HoldTickets } from './checkout/hold-tickets';
import { PlaceOrder } from './checkout/place-order';
import { OnSaleController } from './on-sale/on-sale.controller';
import { OnSaleReport } from './on-sale/on-sale-report';
import { OnSaleRepository } from './on-sale/on-sale.repository';
import { EventProjections } from './event-projection/event-projections';
import { EventProjectionsRepository } from './event-projection/event-projections.repository';
import { WithdrawEvent } from './stock/withdraw-event';
import { CloseShift } from './shift-reports/close-shift';
import { ShiftsController } from './shift-reports/shifts.controller';
import { ShiftsRepository } from './shifts/shifts.repository';
import { AvailabilityPublisher } from './stock/availability-publisher';
import { StockSnapshots } from './stock/stock-snapshots';
import { StockRepository } from './stock/stock.repository';
import { BookingRetention } from './retention/booking-retention';
import { ExpireHolds } from './sweeps/expire-holds';
import { ApplyEventChanges } from './sweeps/apply-event-changes';
import { TicketKeys } from './tickets/ticket-keys';
import { TicketCodes } from './tickets/ticket-codes';
import { bookingDatabase } from './booking.database';
import { bookingWorkspaces } from './booking.workspaces';

@Module({
  imports: [MongooseModule.forFeature(bookingDatabase.collections)],
  controllers: [
    CheckoutController,
    OrdersController,
    ErasureController,
    CapturesController,
    CopiesController,
    OrderReviewsController,
    CouponUsesController,
    BookingsController,
    CounterController,
    GuestListsController,
    TicketHoldersController,
    SoldBookingsController,
    StockController,
    ChannelSeatsController,
    EventProjectionController,
    ShiftsController,
    OnSaleController,
    ReportingController,
    TicketKeysController,
    InvariantsController,
  ],
  providers: [
    CopyLease,
    EventOwners,
    TransactionSessions,
    { provide: WORKSPACES, useValue: bookingWorkspaces },
    CommitTransaction,
    Lanes,
    LaneMetrics,
    OrderMetrics,
    StockRepository,
    SoldByChannel,
    StockSnapshots,
    EventProjections,
    EventProjectionsRepository,
    OrdersRepository,
    BookingsRepository,
    PlaceOrder,
    HoldTickets,
    SettleCapture,
    IssueCashBooking,
    GuestListsRepository,
    IssueGuestLine,
    IssueGuestLists,
    TicketHoldersRepository,
    SoldBookingsRepository,
    EndBooking,
    ExchangeBooking,
    ShiftsRepository,
    ShiftReportsRepository,
    CloseShift,
    OnSaleRepository,
    OnSaleReport,
    CouponUsesRepository,
    DailySalesRepository,
    OrderCountsRepository,
    SalesReport,
    AffectedBookings,
    EventSalesReport,
    Invariants,
    { provide: INVARIANTS, useExisting: Invariants },
    InvariantWatch,
    CloseOrder,
    LateCaptures,
    OrderWaiter,
    TicketCodes,
    TicketKeys,
    AvailabilityPublisher,
    ExpireHolds,
    BookingRetention,
    { provide: RETENTION_RULES, useExisting: BookingRetention },
    RetentionSweep,
    ApplyEventChanges,
    WithdrawEvent,
    OnEventSaved,
    OnPaymentCaptured,
    OnPaymentRefunded,
    OnUserErased,
    { provide: FORGETS_SUBJECTS, useClass: ForgetBuyer },
    Erasures,
    BeginErasure,
  ],
})
export class BookingModule {}

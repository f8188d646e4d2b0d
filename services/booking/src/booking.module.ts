import { Global, Module } from '@nestjs/common';
import { BookingsModule } from './bookings/bookings.module';
import { ChannelSeatsModule } from './channel-seats/channel-seats.module';
import { CheckInModule } from './check-in/check-in.module';
import { CheckoutModule } from './checkout/checkout.module';
import { CopiesModule } from './copies/copies.module';
import { CounterModule } from './counter/counter.module';
import { CouponsModule } from './coupons/coupons.module';
import { DailySalesModule } from './daily-sales/daily-sales.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventProjectionModule } from './event-projection/event-projection.module';
import { GuestListsModule } from './guest-lists/guest-lists.module';
import { InvariantsModule } from './invariants/invariants.module';
import { LanesModule } from './lanes/lanes.module';
import { MessagesModule } from './messages/messages.module';
import { OnSaleModule } from './on-sale/on-sale.module';
import { OrdersModule } from './orders/orders.module';
import { ReportingModule } from './reporting/reporting.module';
import { RetentionModule } from './retention/retention.module';
import { ShiftReportsModule } from './shift-reports/shift-reports.module';
import { ShiftsModule } from './shifts/shifts.module';
import { SoldBookingsModule } from './sold-bookings/sold-bookings.module';
import { StockModule } from './stock/stock.module';
import { SweepsModule } from './sweeps/sweeps.module';
import { TicketHoldersModule } from './ticket-holders/ticket-holders.module';
import { TicketsModule } from './tickets/tickets.module';
import { WORKSPACES } from './lanes/commit-transaction';
import { bookingWorkspaces } from './booking.workspaces';

/** Global, since the lanes lie below the aggregates whose workspaces they run. */
@Global()
@Module({ providers: [{ provide: WORKSPACES, useValue: bookingWorkspaces }], exports: [WORKSPACES] })
class WorkspacesModule {}

@Module({
  imports: [
    BookingsModule,
    ChannelSeatsModule,
    CheckInModule,
    CheckoutModule,
    CopiesModule,
    CounterModule,
    CouponsModule,
    DailySalesModule,
    ErasureModule,
    EventProjectionModule,
    GuestListsModule,
    InvariantsModule,
    LanesModule,
    MessagesModule,
    OnSaleModule,
    OrdersModule,
    ReportingModule,
    RetentionModule,
    ShiftReportsModule,
    ShiftsModule,
    SoldBookingsModule,
    StockModule,
    SweepsModule,
    TicketHoldersModule,
    TicketsModule,
    WorkspacesModule,
  ],
})
export class BookingServiceModule {}

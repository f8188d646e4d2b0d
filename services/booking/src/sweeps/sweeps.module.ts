import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CopiesModule } from '../copies/copies.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { TicketsModule } from '../tickets/tickets.module';
import { ApplyEventChanges } from './apply-event-changes';
import { ExpireHolds } from './expire-holds';

@Module({
  imports: [BookingsModule, CopiesModule, EventProjectionModule, LanesModule, OrdersModule, TicketsModule],
  providers: [ExpireHolds, ApplyEventChanges],
})
export class SweepsModule {}

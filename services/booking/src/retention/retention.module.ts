import { Module } from '@nestjs/common';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { BookingsModule } from '../bookings/bookings.module';
import { GuestListsModule } from '../guest-lists/guest-lists.module';
import { OrdersModule } from '../orders/orders.module';
import { BookingRetention } from './booking-retention';

@Module({
  imports: [BookingsModule, GuestListsModule, OrdersModule],
  providers: [BookingRetention, { provide: RETENTION_RULES, useExisting: BookingRetention }, RetentionSweep],
})
export class RetentionModule {}

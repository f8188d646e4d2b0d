import { Module } from '@nestjs/common';
import { CouponsModule } from '../coupons/coupons.module';
import { EventsModule } from '../events/events.module';
import { OnBookingCancelled } from './on-booking-cancelled';
import { OnEventSaved } from './on-event-saved';
import { OnOrderConfirmed } from './on-order-confirmed';

@Module({
  imports: [CouponsModule, EventsModule],
  providers: [OnEventSaved, OnOrderConfirmed, OnBookingCancelled],
})
export class MessagesModule {}

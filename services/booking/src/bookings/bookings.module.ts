import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DailySalesModule } from '../daily-sales/daily-sales.module';
import { EventProjectionModule } from '../event-projection/event-projection.module';
import { LanesModule } from '../lanes/lanes.module';
import { OrdersModule } from '../orders/orders.module';
import { TicketsModule } from '../tickets/tickets.module';
import { bookingCollection } from './booking.schema';
import { BookingsController } from './bookings.controller';
import { BookingsRepository } from './bookings.repository';
import { EndBooking } from './end-booking';
import { ExchangeBooking } from './exchange-booking';

@Module({
  imports: [
    MongooseModule.forFeature([bookingCollection]),
    DailySalesModule,
    EventProjectionModule,
    LanesModule,
    OrdersModule,
    TicketsModule,
  ],
  controllers: [BookingsController],
  providers: [BookingsRepository, EndBooking, ExchangeBooking],
  exports: [BookingsRepository, EndBooking, MongooseModule],
})
export class BookingsModule {}

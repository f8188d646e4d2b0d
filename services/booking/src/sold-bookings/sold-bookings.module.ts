import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { SoldBookingsController } from './sold-bookings.controller';
import { SoldBookingsRepository } from './sold-bookings.repository';

@Module({
  imports: [BookingsModule],
  controllers: [SoldBookingsController],
  providers: [SoldBookingsRepository],
})
export class SoldBookingsModule {}

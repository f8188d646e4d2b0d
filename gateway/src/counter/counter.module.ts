import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { CashCounterController } from './cash-counter.controller';
import { ShiftsController } from './shifts.controller';

@Module({
  imports: [BookingsModule],
  controllers: [CashCounterController, ShiftsController],
})
export class CounterModule {}

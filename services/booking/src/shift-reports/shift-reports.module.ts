import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { ShiftsModule } from '../shifts/shifts.module';
import { CloseShift } from './close-shift';
import { ShiftReportsRepository } from './shift-reports.repository';
import { ShiftsController } from './shifts.controller';

@Module({
  imports: [BookingsModule, ShiftsModule],
  controllers: [ShiftsController],
  providers: [ShiftReportsRepository, CloseShift],
})
export class ShiftReportsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { shiftCollection } from './shift.schema';
import { ShiftsRepository } from './shifts.repository';

@Module({
  imports: [MongooseModule.forFeature([shiftCollection])],
  providers: [ShiftsRepository],
  exports: [ShiftsRepository],
})
export class ShiftsModule {}

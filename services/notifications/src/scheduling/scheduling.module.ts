import { Module } from '@nestjs/common';
import { DeliveryScheduler } from './delivery-scheduler';

@Module({
  providers: [DeliveryScheduler],
  exports: [DeliveryScheduler],
})
export class SchedulingModule {}

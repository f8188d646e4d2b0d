import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DailySalesRepository } from './daily-sales.repository';
import { dailySalesCollection } from './daily-sales.schema';

@Module({
  imports: [MongooseModule.forFeature([dailySalesCollection])],
  providers: [DailySalesRepository],
  exports: [DailySalesRepository, MongooseModule],
})
export class DailySalesModule {}

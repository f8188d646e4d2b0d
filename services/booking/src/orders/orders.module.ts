import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LanesModule } from '../lanes/lanes.module';
import { CloseOrder } from './close-order';
import { OrderCountsRepository } from './order-counts.repository';
import { orderCountsCollection } from './order-counts.schema';
import { orderCollection } from './order.schema';
import { OrdersRepository } from './orders.repository';

@Module({
  imports: [MongooseModule.forFeature([orderCollection, orderCountsCollection]), LanesModule],
  providers: [OrdersRepository, OrderCountsRepository, CloseOrder],
  exports: [OrdersRepository, CloseOrder, MongooseModule],
})
export class OrdersModule {}

import { Module } from '@nestjs/common';
import { OrderListController } from './order-list.controller';
import { OrderReviewController } from './order-review.controller';

@Module({
  controllers: [OrderListController, OrderReviewController],
})
export class OrdersModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PaymentsModule } from '../payments/payments.module';
import { confirmedOrderCollection } from './confirmed-order.schema';
import { PostConfirmedOrders } from './post-confirmed-orders';

@Module({
  imports: [MongooseModule.forFeature([confirmedOrderCollection]), PaymentsModule],
  providers: [PostConfirmedOrders],
  exports: [PostConfirmedOrders, MongooseModule],
})
export class PostingModule {}

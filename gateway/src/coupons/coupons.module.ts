import { Module } from '@nestjs/common';
import { EventListsModule } from '../event-lists/event-lists.module';
import { PublicCouponsModule } from '../public-coupons/public-coupons.module';
import { CouponEvents } from './coupon-events';
import { CouponsController } from './coupons.controller';

@Module({
  imports: [EventListsModule, PublicCouponsModule],
  controllers: [CouponsController],
  providers: [CouponEvents],
})
export class CouponsModule {}

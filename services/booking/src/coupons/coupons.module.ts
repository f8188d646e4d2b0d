import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { couponUseCollection } from './coupon-use.schema';
import { CouponUsesRepository } from './coupon-uses.repository';

@Module({
  imports: [MongooseModule.forFeature([couponUseCollection])],
  providers: [CouponUsesRepository],
  exports: [CouponUsesRepository],
})
export class CouponsModule {}

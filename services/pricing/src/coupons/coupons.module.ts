import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { couponCollection } from './coupon.schema';
import { CouponsController } from './coupons.controller';
import { CouponsRepository } from './coupons.repository';
import { CouponsService } from './coupons.service';

@Module({
  imports: [MongooseModule.forFeature([couponCollection])],
  controllers: [CouponsController],
  providers: [CouponsService, CouponsRepository],
  exports: [CouponsRepository],
})
export class CouponsModule {}

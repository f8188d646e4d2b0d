import { Module } from '@nestjs/common';
import { PublicCouponsCache } from './public-coupons-cache';

@Module({
  providers: [PublicCouponsCache],
  exports: [PublicCouponsCache],
})
export class PublicCouponsModule {}

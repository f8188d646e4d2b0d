import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { CouponUse, couponUseKey, type CouponUseRow } from './coupon-use.schema';

@Injectable()
export class CouponUsesRepository {
  constructor(@InjectModel(CouponUse) private readonly uses: Model<CouponUseRow>) {}

  /** By one user, live holds included. */
  async of(couponId: string, userId: string): Promise<number> {
    return (await this.uses.findById(couponUseKey(couponId, userId)).lean<CouponUseRow>())?.count ?? 0;
  }
}

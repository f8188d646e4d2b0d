import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Coupon, type CouponRow } from './coupon.schema';

@Injectable()
export class CouponsRepository {
  constructor(@InjectModel(Coupon) private readonly coupons: Model<CouponRow>) {}

  findByCode(code: string): Promise<CouponRow | null> {
    return this.coupons.findOne({ code: code.trim().toUpperCase() }).lean<CouponRow>();
  }

  /** Coupons of one event with those for all events; all of them when no event is named. */
  forEvent(eventId: string): Promise<CouponRow[]> {
    const filter = eventId ? { $or: [{ applicableEvents: eventId }, { applicableEvents: { $size: 0 } }] } : {};
    return this.coupons.find(filter).sort({ updatedAt: -1 }).lean<CouponRow[]>();
  }

  async countUse(couponId: string, session: Session): Promise<void> {
    await this.coupons.updateOne({ _id: couponId }, { $inc: { usedCount: 1 } }, { session, timestamps: false });
  }
}

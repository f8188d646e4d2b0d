import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { codeOf, type CouponFields } from './coupon-form';
import { Coupon, type CouponRow } from './coupon.schema';

/** Coupons of one event with those for all events; all of them when no event is named. */
const ofEvent = (eventId: string | undefined): QueryFilter<CouponRow> =>
  eventId ? { $or: [{ applicableEvents: eventId }, { applicableEvents: { $size: 0 } }] } : {};

@Injectable()
export class CouponsRepository implements OnModuleInit {
  constructor(@InjectModel(Coupon) private readonly coupons: Model<CouponRow>) {}

  async onModuleInit(): Promise<void> {
    await this.coupons.init();
  }

  find(couponId: string): Promise<CouponRow | null> {
    return this.coupons.findById(couponId).lean<CouponRow>();
  }

  findByCode(code: string): Promise<CouponRow | null> {
    return this.coupons.findOne({ code: codeOf(code) }).lean<CouponRow>();
  }

  forEvent(eventId: string | undefined): Promise<CouponRow[]> {
    return this.coupons.find(ofEvent(eventId)).sort({ updatedAt: -1 }).lean<CouponRow[]>();
  }

  /** Shown, active and in time; read by the index, whatever has lapsed over the years. */
  onShow(eventId: string | undefined, now: Date): Promise<CouponRow[]> {
    return this.coupons
      .find({ isShow: true, isActive: true, validTo: { $gte: now }, validFrom: { $lte: now }, ...ofEvent(eventId) })
      .sort({ updatedAt: -1 })
      .lean<CouponRow[]>();
  }

  async insert(fields: CouponFields & Pick<CouponRow, '_id' | 'usedCount'>): Promise<CouponRow> {
    return (await this.coupons.create(fields)).toObject<CouponRow>();
  }

  change(couponId: string, fields: Partial<CouponFields>): Promise<CouponRow | null> {
    return this.coupons
      .findOneAndUpdate({ _id: couponId }, { $set: fields }, { returnDocument: 'after' })
      .lean<CouponRow>();
  }

  async remove(couponId: string): Promise<boolean> {
    return (await this.coupons.deleteOne({ _id: couponId })).deletedCount === 1;
  }

  async countUse(couponId: string, by: 1 | -1, session: Session): Promise<void> {
    await this.coupons.updateOne({ _id: couponId }, { $inc: { usedCount: by } }, { session, timestamps: false });
  }
}

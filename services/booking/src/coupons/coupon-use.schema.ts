import { Schema } from 'mongoose';

export const CouponUse = 'CouponUse';

/** How often a coupon is in use: one row for all users, one for each user. Live holds count. */
export interface CouponUseRow {
  /** See `couponUseKey`. */
  _id: string;
  count: number;
}

/** Without a user: the count over all users. */
export const couponUseKey = (couponId: string, userId = ''): string => `${couponId}/${userId || '-'}`;

/** The rows that count one user's use of a coupon; none without a coupon. */
export const couponKeysOf = (couponId: string, userId: string): string[] =>
  couponId ? [couponUseKey(couponId), couponUseKey(couponId, userId)] : [];

const couponUseSchema = new Schema<CouponUseRow>(
  { _id: String, count: { type: Number, required: true, min: 0 } },
  { collection: 'coupon_uses', versionKey: false },
);

export const couponUseCollection = { name: CouponUse, schema: couponUseSchema };

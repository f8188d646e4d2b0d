import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { CouponRow } from './coupon.schema';

/** The coupon as other services see it. */
export const couponView = ({ _id, isShow, termsAndConditions, translations = {}, ...row }: CouponRow): rpc.Coupon => ({
  ...row,
  id: _id,
  discountType: discountType.toProto(row.discountType),
  maxDiscountPaise: row.maxDiscountPaise || undefined,
  validFrom: toTimestamp(row.validFrom),
  validTo: toTimestamp(row.validTo),
  usageLimit: row.usageLimit || undefined,
  perUserLimit: row.perUserLimit || undefined,
  isShown: isShow,
  terms: termsAndConditions,
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, { description, termsAndConditions: terms }]) => [
      language,
      { description, terms },
    ]),
  ),
  createdAt: toTimestamp(row.createdAt),
  updatedAt: toTimestamp(row.updatedAt),
});

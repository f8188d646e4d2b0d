import type * as rpc from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { discountType } from '@utsav/contracts/grpc/pricing';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { rupeesOf } from '@utsav/contracts/money/paise';
import { toIst } from '../http/ist';
import { inKnownLanguages } from '../events/event-content';

/** A coupon of pricing as REST shows it: rupees, percent, India time, 0 for no limit. */
export function couponView(coupon: rpc.Coupon | undefined): Coupon {
  if (!coupon) throw new Error('response of pricing without a coupon');
  const type = discountType.fromProto(coupon.discountType);
  return {
    _id: coupon.id,
    code: coupon.code,
    description: coupon.description,
    imageUrl: coupon.imageUrl,
    discountType: type,
    value: { percentage: coupon.percentBasisPoints / 100, fixed: rupeesOf(coupon.amountPaise), bogo: 0 }[type],
    minPurchaseAmount: rupeesOf(coupon.minPurchasePaise),
    maxDiscountAmount: rupeesOf(coupon.maxDiscountPaise ?? 0),
    validFrom: toIst(coupon.validFrom),
    validTo: toIst(coupon.validTo),
    usageLimit: coupon.usageLimit ?? 0,
    usedCount: coupon.usedCount,
    perUserLimit: coupon.perUserLimit ?? 0,
    applicableEvents: coupon.applicableEvents,
    applicableCategory: coupon.applicableCategory,
    buy: coupon.buyQuantity,
    get: coupon.freeQuantity,
    isActive: coupon.isActive,
    isShow: coupon.isShown,
    termsAndConditions: coupon.terms,
    translations: inKnownLanguages(coupon.translations, ({ description, terms }) => ({
      description,
      termsAndConditions: terms,
    })),
    createdAt: toIst(coupon.createdAt),
    updatedAt: toIst(coupon.updatedAt),
  };
}

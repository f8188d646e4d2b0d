import type { Quote, QuoteLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { CouponRow } from '../coupons/coupon.schema';
import type { CartPrice, PricedLine } from './price-cart';

const lineOf = (
  { category, pricePaise, feePaise, paidQuantity, freeQuantity, gstBasisPoints }: PricedLine,
  coupon: CouponRow | null,
): QuoteLine => ({
  categoryKey: category.key,
  categoryType: category.type,
  pricePaise,
  listPricePaise: category.pricePaise,
  feePaise,
  paidQuantity,
  freeQuantity,
  gstBasisPoints,
  ...(coupon && freeQuantity > 0 && { offerBuy: coupon.buyQuantity, offerGet: coupon.freeQuantity }),
});

/** A priced cart as other services receive it. */
export function quoteOf(
  eventId: string,
  { lines, ...amounts }: CartPrice,
  coupon: CouponRow | null,
  counterDiscount: Quote['counterDiscount'],
): Quote {
  return {
    eventId,
    lines: lines.map((line) => lineOf(line, coupon)),
    ...amounts,
    coupon: coupon
      ? { couponId: coupon._id, code: coupon.code, usageLimit: coupon.usageLimit, perUserLimit: coupon.perUserLimit }
      : undefined,
    counterDiscount,
  };
}

import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { gstRateOn } from '@utsav/pricing/gst/gst-rates';
import { cartOf, priceCart } from '@utsav/pricing/quotes/price-cart';

/** A quote as pricing gives it. Throws the coupon refusals. */
export function quoteOf(
  prices: EventPricesRow,
  categoryKey: string,
  quantity: number,
  coupon: CouponRow | null,
  at: Date,
): Quote {
  const category = prices.categories.find(({ key }) => key === categoryKey);
  if (!category) throw new Error(`${prices._id} has no ticket category ${categoryKey}`);
  const items = [{ category, quantity }];
  if (coupon) requireUsable(coupon, prices._id, cartOf(items), at);
  const { lines, ...amounts } = priceCart(items, coupon, gstRateOn(at));
  return {
    eventId: prices._id,
    lines: lines.map(({ category: { key, type, pricePaise, feePaise }, paidQuantity, freeQuantity }) => ({
      categoryKey: key,
      categoryType: type,
      pricePaise,
      feePaise,
      paidQuantity,
      freeQuantity,
    })),
    ...amounts,
    coupon: coupon
      ? { couponId: coupon._id, code: coupon.code, usageLimit: coupon.usageLimit, perUserLimit: coupon.perUserLimit }
      : undefined,
    quotedAt: at.toISOString(),
  };
}

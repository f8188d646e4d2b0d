import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { gstRateOf } from '@utsav/pricing/gst/gst-rates';
import { cartOf, priceCart } from '@utsav/pricing/quotes/price-cart';
import { quoteOf as quoteOfPrice } from '@utsav/pricing/quotes/quote-of';

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
  const items = [{ category, quantity, pricePaise: category.pricePaise }];
  if (coupon) requireUsable(coupon, prices._id, cartOf(items), at);
  const price = priceCart(items, { coupon }, (pricePaise) => gstRateOf(prices.eventCategory ?? '', pricePaise, at));
  return quoteOfPrice(prices._id, price, coupon, undefined, at);
}

import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { ratesOf } from '@utsav/pricing/events/rates-of-event';
import { cartOf, priceCart, type CartItem } from '@utsav/pricing/quotes/price-cart';
import { quoteOf as quoteOfPrice } from '@utsav/pricing/quotes/quote-of';

function itemsOf({ _id, categories }: EventPricesRow, categoryKey: string, quantity: number): CartItem[] {
  const category = categories.find(({ key }) => key === categoryKey);
  if (!category) throw new Error(`${_id} has no ticket category ${categoryKey}`);
  return [{ category, quantity, pricePaise: category.pricePaise }];
}

/** A quote of the cash counter, with so many hundredths of a percent off. */
export function counterQuoteOf(
  prices: EventPricesRow,
  categoryKey: string,
  quantity: number,
  basisPoints: number,
  at: Date,
): Quote {
  const counter = { discountPaise: 0, discountBasisPoints: basisPoints };
  const price = priceCart(itemsOf(prices, categoryKey, quantity), { counter }, ratesOf(prices, at));
  return quoteOfPrice(prices._id, price, null, basisPoints > 0 ? { code: '', basisPoints } : undefined, at);
}

/** A quote as pricing gives it. Throws the coupon refusals. */
export function quoteOf(
  prices: EventPricesRow,
  categoryKey: string,
  quantity: number,
  coupon: CouponRow | null,
  at: Date,
): Quote {
  const items = itemsOf(prices, categoryKey, quantity);
  if (coupon) requireUsable(coupon, prices._id, cartOf(items), at);
  const price = priceCart(items, { coupon }, ratesOf(prices, at));
  return quoteOfPrice(prices._id, price, coupon, undefined, at);
}

import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { categoriesInShow } from '@utsav/pricing/events/prices-in-show';
import { taxOf } from '@utsav/pricing/events/tax-of-event';
import { cartOf, priceCart, type CartItem } from '@utsav/pricing/quotes/price-cart';
import { quoteOf as quoteOfPrice } from '@utsav/pricing/quotes/quote-of';
import { demoSeller } from './demo-seller';
import type { OrderInput } from './order-inputs';

type Cart = Pick<OrderInput, 'categoryKey' | 'quantity' | 'showtime' | 'at'>;

function itemsOf(prices: EventPricesRow, { categoryKey, quantity, showtime, at }: Cart): CartItem[] {
  const category = categoriesInShow(prices, showtime, [{ category: categoryKey }], at).find(
    ({ key }) => key === categoryKey,
  );
  if (!category) throw new Error(`${prices._id} has no ticket category ${categoryKey}`);
  return [{ category, quantity, pricePaise: category.pricePaise }];
}

/** A quote of the cash counter, with so many hundredths of a percent off. */
export function counterQuoteOf(prices: EventPricesRow, cart: Cart, basisPoints: number): Quote {
  const counter = { discountPaise: 0, discountBasisPoints: basisPoints };
  const price = priceCart(itemsOf(prices, cart), { counter }, taxOf(prices, demoSeller, cart.at));
  return quoteOfPrice(prices._id, price, null, basisPoints > 0 ? { code: '', basisPoints } : undefined);
}

/** A quote as pricing gives it. Throws the coupon refusals. */
export function quoteOf(prices: EventPricesRow, cart: Cart, coupon: CouponRow | null): Quote {
  const items = itemsOf(prices, cart);
  if (coupon) requireUsable(coupon, prices._id, cartOf(items), cart.at);
  const price = priceCart(items, { coupon }, taxOf(prices, demoSeller, cart.at));
  return quoteOfPrice(prices._id, price, coupon, undefined);
}

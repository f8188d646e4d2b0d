import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { toWholeRupee, type Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import type { CategoryPrice } from '../events/event-prices.schema';
import { gstByRate, type GstLine } from '../gst/gst-by-rate';
import type { EventTax } from '../gst/event-tax';
import { counterDiscount, couponDiscount, freeTickets, type CounterTerms, type CouponTerms } from './discounts';

export interface CartItem {
  category: CategoryPrice;
  quantity: number;
  /** What one ticket costs: the listed price, unless staff set another at the counter. */
  pricePaise: Paise;
}

/** How a cart is sold: on the site, with or without a coupon, or at the cash counter. */
export type Sale = { coupon: CouponTerms | null } | { counter: CounterTerms };

export interface PricedLine {
  category: CategoryPrice;
  pricePaise: Paise;
  feePaise: Paise;
  paidQuantity: number;
  freeQuantity: number;
  gstBasisPoints: number;
}

export interface CartPrice {
  lines: PricedLine[];
  cartPaise: Paise;
  discountPaise: Paise;
  feePaise: Paise;
  /** 0 where there are several rates. */
  gstBasisPoints: number;
  gstPaise: Paise;
  gstIncluded: boolean;
  gstLines: GstLine[];
  roundingPaise: Paise;
  totalPaise: Paise;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);

const amountOf = ({ pricePaise, quantity }: CartItem): Paise => pricePaise * quantity;

export const cartOf = (items: readonly CartItem[]): Paise => sum(items, amountOf);

/**
 * The one price formula, in whole paise. On the site (spec/api.md, Prices) the discount never exceeds the cart, free
 * tickets count towards the most that an order may have, GST is taken on what is left with the fee, each head of it rounded half up to the paisa, and the total is rounded to the rupee
 * as the last step. At the counter people pay what is requested: no fee, no free tickets, GST inside the price, nothing
 * rounded. Where tickets are taxed at several rates, each bears its share of the discount and its own fee.
 */
export function priceCart(items: readonly CartItem[], sale: Sale, { rateOf, intraState }: EventTax): CartPrice {
  const atCounter = 'counter' in sale;
  const cartPaise = cartOf(items);
  const discountPaise = atCounter ? counterDiscount(cartPaise, sale.counter) : couponDiscount(cartPaise, sale.coupon);
  let room = Math.max(0, maxTicketsPerOrder - sum(items, ({ quantity }) => quantity));
  const lines = items.map(({ category, quantity, pricePaise }) => {
    const freeQuantity = atCounter ? 0 : Math.min(freeTickets(category, quantity, sale.coupon), room);
    room -= freeQuantity;
    return {
      category,
      pricePaise,
      feePaise: atCounter ? 0 : category.feePaise,
      paidQuantity: quantity,
      freeQuantity,
      gstBasisPoints: rateOf(pricePaise).basisPoints,
    };
  });
  const feePaise = sum(lines, (line) => line.feePaise * line.paidQuantity);
  const discounts = splitPaise(discountPaise, items.map(amountOf));
  const gstLines = gstByRate(
    lines.map((line, at) => ({
      ...rateOf(line.pricePaise),
      paise: (line.pricePaise + line.feePaise) * line.paidQuantity - (discounts[at] ?? 0),
    })),
    { included: atCounter, intraState },
  );
  const gstPaise = sum(gstLines, (line) => line.gstPaise);
  const duePaise = cartPaise - discountPaise + feePaise + (atCounter ? 0 : gstPaise);
  const totalPaise = atCounter ? duePaise : toWholeRupee(duePaise);
  return {
    lines,
    cartPaise,
    discountPaise,
    feePaise,
    gstBasisPoints: gstLines.length === 1 ? (gstLines[0]?.basisPoints ?? 0) : 0,
    gstPaise,
    gstIncluded: atCounter,
    gstLines,
    roundingPaise: totalPaise - duePaise,
    totalPaise,
  };
}

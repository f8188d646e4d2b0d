import { shareOf, toWholeRupee, type Paise } from '@utsav/contracts/money/paise';
import type { CouponRow } from '../coupons/coupon.schema';
import type { CategoryPrice } from '../events/event-prices.schema';

export interface CartItem {
  category: CategoryPrice;
  quantity: number;
}

export interface PricedLine {
  category: CategoryPrice;
  paidQuantity: number;
  freeQuantity: number;
}

export interface CartPrice {
  lines: PricedLine[];
  cartPaise: Paise;
  discountPaise: Paise;
  feePaise: Paise;
  gstBasisPoints: number;
  gstPaise: Paise;
  roundingPaise: Paise;
  totalPaise: Paise;
}

type Discount = Pick<
  CouponRow,
  | 'discountType'
  | 'percentBasisPoints'
  | 'amountPaise'
  | 'maxDiscountPaise'
  | 'buyQuantity'
  | 'freeQuantity'
  | 'applicableCategory'
>;

const sum = (items: CartItem[], of: (item: CartItem) => Paise): Paise =>
  items.reduce((total, item) => total + of(item), 0);

export const cartOf = (items: CartItem[]): Paise =>
  sum(items, ({ category, quantity }) => category.pricePaise * quantity);

function freeTickets({ category, quantity }: CartItem, coupon: Discount | null): number {
  if (coupon?.discountType !== 'bogo' || coupon.buyQuantity < 1) return 0;
  const applies = coupon.applicableCategory === category.key || coupon.applicableCategory === category.type;
  return applies ? Math.floor(quantity / coupon.buyQuantity) * coupon.freeQuantity : 0;
}

function discountOf(cartPaise: Paise, coupon: Discount | null): Paise {
  if (!coupon || coupon.discountType === 'bogo') return 0;
  if (coupon.discountType === 'fixed') return Math.min(coupon.amountPaise, cartPaise);
  const share = shareOf(cartPaise, coupon.percentBasisPoints);
  return Math.min(coupon.maxDiscountPaise > 0 ? Math.min(share, coupon.maxDiscountPaise) : share, cartPaise);
}

/**
 * The one price formula, in whole paise (spec/api.md, Prices): the discount never exceeds the cart, GST is taken on what
 * is left with the fee and rounded half up to the paisa, and the total is rounded to the rupee as the last step.
 */
export function priceCart(items: CartItem[], coupon: Discount | null, gstBasisPoints: number): CartPrice {
  const cartPaise = cartOf(items);
  const discountPaise = discountOf(cartPaise, coupon);
  const feePaise = sum(items, ({ category, quantity }) => category.feePaise * quantity);
  const taxablePaise = cartPaise - discountPaise + feePaise;
  const gstPaise = shareOf(taxablePaise, gstBasisPoints);
  const totalPaise = toWholeRupee(taxablePaise + gstPaise);
  const lines = items.map((item) => ({
    category: item.category,
    paidQuantity: item.quantity,
    freeQuantity: freeTickets(item, coupon),
  }));
  return {
    lines,
    cartPaise,
    discountPaise,
    feePaise,
    gstBasisPoints,
    gstPaise,
    roundingPaise: totalPaise - taxablePaise - gstPaise,
    totalPaise,
  };
}

import { AppError } from '@utsav/contracts/errors/app-error';
import { shareOf, type Paise } from '@utsav/contracts/money/paise';
import type { CouponRow } from '../coupons/coupon.schema';
import type { CategoryPrice } from '../events/event-prices.schema';

/** What of a coupon a price depends on. */
export type CouponTerms = Pick<
  CouponRow,
  | 'discountType'
  | 'percentBasisPoints'
  | 'amountPaise'
  | 'maxDiscountPaise'
  | 'buyQuantity'
  | 'freeQuantity'
  | 'applicableCategory'
>;

/** What staff take off at the cash counter: an amount, or hundredths of a percent; 0 for none. */
export interface CounterTerms {
  discountPaise: Paise;
  discountBasisPoints: number;
}

export function couponDiscount(cartPaise: Paise, coupon: CouponTerms | null): Paise {
  if (!coupon || coupon.discountType === 'bogo') return 0;
  if (coupon.discountType === 'fixed') return Math.min(coupon.amountPaise, cartPaise);
  const share = shareOf(cartPaise, coupon.percentBasisPoints);
  return Math.min(coupon.maxDiscountPaise > 0 ? Math.min(share, coupon.maxDiscountPaise) : share, cartPaise);
}

/** Tickets that come on top of the paid ones. */
export function freeTickets(
  { key, type }: Pick<CategoryPrice, 'key' | 'type'>,
  quantity: number,
  coupon: CouponTerms | null,
): number {
  if (coupon?.discountType !== 'bogo' || coupon.buyQuantity < 1) return 0;
  const applies = coupon.applicableCategory === key || coupon.applicableCategory === type;
  return applies ? Math.floor(quantity / coupon.buyQuantity) * coupon.freeQuantity : 0;
}

const badDiscount = (message: string): AppError =>
  new AppError('VALIDATION', { details: [{ field: 'discount', message }] });

/** Rounded once: by way of the paisa, halves would be rounded up that are none. */
const wholeRupeeShare = (paise: Paise, basisPoints: number): Paise =>
  Number((BigInt(paise) * BigInt(basisPoints) + 500_000n) / 1_000_000n) * 100;

/** A share is rounded to the rupee, since cash is. Throws VALIDATION. */
export function counterDiscount(cartPaise: Paise, { discountPaise, discountBasisPoints }: CounterTerms): Paise {
  if (discountPaise !== 0 && discountBasisPoints !== 0)
    throw badDiscount('A discount is either an amount or a percentage.');
  if (!(discountBasisPoints >= 0 && discountBasisPoints <= 10_000))
    throw badDiscount('Percentage must be between 0 and 100.');
  if (!(discountPaise >= 0 && discountPaise <= cartPaise))
    throw badDiscount('The discount must be between 0 and the subtotal.');
  return discountBasisPoints > 0 ? Math.min(wholeRupeeShare(cartPaise, discountBasisPoints), cartPaise) : discountPaise;
}

import type { Coupon } from '@utsav/contracts/http/coupon';
import { rupees } from '@utsav/web-kit/format/rupees';
import { isInPeriod, isUnderLimit } from '../../lib/coupon-validity';
import { words } from './words';

interface Situation {
  coupons: readonly Coupon[];
  eventId: string;
  hasTier: boolean;
  cartAmount: number;
  now: Date;
}

const isForEvent = ({ applicableEvents }: Coupon, eventId: string): boolean =>
  !applicableEvents?.length || applicableEvents.includes(eventId);

/**
 * What can be said about a code before the server is asked. A code that is not among the loaded coupons
 * may still be a hidden one, so an unknown code is the server's to refuse.
 */
export function couponFault(typed: string, { coupons, eventId, hasTier, cartAmount, now }: Situation): string | null {
  const code = typed.trim().toUpperCase();
  if (!code) return words.enterCode;
  if (!hasTier) return words.chooseFirst;
  const coupon = coupons.find((known) => known.code.toUpperCase() === code);
  if (!coupon) return null;
  if (!coupon.isActive || !isForEvent(coupon, eventId) || !isInPeriod(coupon, now) || !isUnderLimit(coupon))
    return words.notNow;
  if (cartAmount < coupon.minPurchaseAmount) return words.minimum(rupees(coupon.minPurchaseAmount));
  return null;
}

/** Why an offer of the list cannot be had now; empty when it can. */
export function offerHint(
  coupon: Coupon,
  { eventId, cartAmount, now }: Pick<Situation, 'eventId' | 'cartAmount' | 'now'>,
): string {
  if (!isForEvent(coupon, eventId)) return words.notForEvent;
  if (!coupon.isActive || !isInPeriod(coupon, now)) return words.notInPeriod;
  if (!isUnderLimit(coupon)) return words.usedUp;
  if (cartAmount < coupon.minPurchaseAmount) return words.minimumHint(rupees(coupon.minPurchaseAmount));
  return '';
}

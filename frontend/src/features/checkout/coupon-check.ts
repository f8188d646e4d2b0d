import type { Coupon } from '@utsav/contracts/http/coupon';
import { rupees } from '@utsav/web-kit/format/rupees';
import { isInPeriod, isUnderLimit } from '../../lib/coupon-validity';
import { messages } from './messages';

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
 * Client-side checks of a code before the request. A code that is not among the loaded coupons
 * may still be a hidden one, so an unknown code is the server's to refuse.
 */
export function couponError(typed: string, { coupons, eventId, hasTier, cartAmount, now }: Situation): string | null {
  const code = typed.trim().toUpperCase();
  if (!code) return messages.enterCode;
  if (!hasTier) return messages.chooseFirst;
  const coupon = coupons.find((known) => known.code.toUpperCase() === code);
  if (!coupon) return null;
  if (!coupon.isActive || !isForEvent(coupon, eventId) || !isInPeriod(coupon, now) || !isUnderLimit(coupon))
    return messages.notNow;
  if (cartAmount < coupon.minPurchaseAmount) return messages.minimum(rupees(coupon.minPurchaseAmount));
  return null;
}

/** Why an offer of the list cannot be had now; empty when it can. */
export function offerHint(
  coupon: Coupon,
  { eventId, cartAmount, now }: Pick<Situation, 'eventId' | 'cartAmount' | 'now'>,
): string {
  if (!isForEvent(coupon, eventId)) return messages.notForEvent;
  if (!coupon.isActive || !isInPeriod(coupon, now)) return messages.notInPeriod;
  if (!isUnderLimit(coupon)) return messages.usedUp;
  if (cartAmount < coupon.minPurchaseAmount) return messages.minimumHint(rupees(coupon.minPurchaseAmount));
  return '';
}

import type { Coupon } from '@utsav/contracts/http/coupon';
import { rupees } from '@utsav/web-kit/format/rupees';
import { isInPeriod, isUnderLimit } from '../../lib/coupon-validity';

export const NO_TIER = 'Please select a ticket category first.';
export const NOT_NOW = 'This coupon isn’t active/valid for this event right now.';

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
  if (!code) return 'Enter a coupon code.';
  if (!hasTier) return NO_TIER;
  const coupon = coupons.find((known) => known.code.toUpperCase() === code);
  if (!coupon) return null;
  if (!coupon.isActive || !isForEvent(coupon, eventId) || !isInPeriod(coupon, now) || !isUnderLimit(coupon))
    return NOT_NOW;
  if (cartAmount < coupon.minPurchaseAmount) return `Minimum purchase of ${rupees(coupon.minPurchaseAmount)} required.`;
  return null;
}

/** Why an offer of the list cannot be had now; empty when it can. */
export function offerHint(
  coupon: Coupon,
  { eventId, cartAmount, now }: Pick<Situation, 'eventId' | 'cartAmount' | 'now'>,
): string {
  if (!isForEvent(coupon, eventId)) return 'Not for this event';
  if (!coupon.isActive || !isInPeriod(coupon, now)) return 'Not in validity period';
  if (!isUnderLimit(coupon)) return 'Usage limit reached';
  if (cartAmount < coupon.minPurchaseAmount) return `Min. purchase ${rupees(coupon.minPurchaseAmount)}`;
  return '';
}

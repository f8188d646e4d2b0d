import { AppError } from '@utsav/contracts/errors/app-error';
import type { CouponRow } from './coupon.schema';

const isUsedUp = ({ usageLimit, usedCount }: CouponRow): boolean => usageLimit > 0 && usedCount >= usageLimit;
const isInTime = ({ validFrom, validTo }: CouponRow, now: Date): boolean => validFrom <= now && now <= validTo;
const appliesTo = ({ applicableEvents }: CouponRow, eventId: string): boolean =>
  applicableEvents.length === 0 || applicableEvents.includes(eventId);

/** Visitors see it in lists. */
export const isListed = (coupon: CouponRow, now: Date): boolean =>
  coupon.isShow && coupon.isActive && isInTime(coupon, now) && !isUsedUp(coupon);

/**
 * Refuses in the order of the contract: not usable for this event now, then under the minimum purchase.
 * Throws COUPON_NOT_APPLICABLE or COUPON_MINIMUM. Limits of use are counted by booking.
 */
export function requireUsable(coupon: CouponRow, eventId: string, cartPaise: number, now: Date): void {
  if (!coupon.isActive || !isInTime(coupon, now) || !appliesTo(coupon, eventId) || isUsedUp(coupon))
    throw new AppError('COUPON_NOT_APPLICABLE');
  if (cartPaise < coupon.minPurchasePaise)
    throw new AppError('COUPON_MINIMUM', { minimumPaise: coupon.minPurchasePaise });
}

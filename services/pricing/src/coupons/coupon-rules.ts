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
 * Refuses in the order of the contract: not usable for this event now or used up, then under the minimum purchase.
 * Throws COUPON_NOT_APPLICABLE, COUPON_EXHAUSTED (as booking does, which counts the uses) or COUPON_MINIMUM.
 */
export function requireUsable(coupon: CouponRow, eventId: string, cartPaise: number, now: Date): void {
  if (!coupon.isActive || !isInTime(coupon, now) || !appliesTo(coupon, eventId))
    throw new AppError('COUPON_NOT_APPLICABLE');
  if (isUsedUp(coupon)) throw new AppError('COUPON_EXHAUSTED');
  if (cartPaise < coupon.minPurchasePaise)
    throw new AppError('COUPON_MINIMUM', { minimumPaise: coupon.minPurchasePaise });
}

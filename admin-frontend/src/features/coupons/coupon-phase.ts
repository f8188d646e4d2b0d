import type { Coupon } from '@utsav/contracts/http/coupon';
import { serverNow } from '@utsav/web-kit/api-client/server-clock';

export const couponPhases = ['running', 'scheduled', 'expired', 'usedUp', 'eventsOver', 'off'] as const;
export type CouponPhase = (typeof couponPhases)[number];

/** The one thing that is true of a coupon now: whether it takes anything off an order. */
export function couponPhase(
  { isActive, validFrom, validTo, usageLimit, usedCount, eventsToCome }: Coupon,
  now = serverNow(),
): CouponPhase {
  if (!isActive) return 'off';
  if (Date.parse(validTo) < now) return 'expired';
  if (usageLimit > 0 && usedCount >= usageLimit) return 'usedUp';
  if (eventsToCome === 0) return 'eventsOver';
  return Date.parse(validFrom) > now ? 'scheduled' : 'running';
}

import type { Coupon } from '@utsav/contracts/http/coupon';
import { parseIndiaTime } from '@utsav/web-kit/format/india-time';
import { isInPeriod, isUnderLimit } from '../../lib/coupon-validity';

const endOf = ({ validTo }: Coupon): number => parseIndiaTime(validTo)?.getTime() ?? Number.POSITIVE_INFINITY;

/** Active, within validity, under the usage limit and not hidden; what ends soonest comes first. */
export const listedCoupons = (coupons: readonly Coupon[], now: Date): Coupon[] =>
  coupons
    .filter((coupon) => coupon.isActive && coupon.isShow !== false && isInPeriod(coupon, now) && isUnderLimit(coupon))
    .toSorted((a, b) => endOf(a) - endOf(b));

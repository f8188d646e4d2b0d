import type { Coupon } from '@utsav/contracts/http/coupon';
import { couponPhase } from './coupon-phase';
import type { CouponsView } from './coupons-query';

type Order = (a: Coupon, b: Coupon) => number;

const age = ({ updatedAt, createdAt }: Coupon): number => Date.parse(updatedAt || createdAt);

const orders: Record<CouponsView['sort'], Order> = {
  latest: (a, b) => age(b) - age(a),
  oldest: (a, b) => age(a) - age(b),
  az: (a, b) => a.code.localeCompare(b.code),
  za: (a, b) => b.code.localeCompare(a.code),
  valueHigh: (a, b) => b.value - a.value,
  valueLow: (a, b) => a.value - b.value,
};

/** `active` and `inactive` are what staff switched; the others are what is true now. */
function isIn(coupon: Coupon, status: CouponsView['status']): boolean {
  if (status === 'all') return true;
  if (status === 'active' || status === 'inactive') return coupon.isActive === (status === 'active');
  return couponPhase(coupon) === status;
}

/** What the list shows of all coupons. */
export function chooseCoupons(coupons: readonly Coupon[], { search, type, status, sort }: CouponsView): Coupon[] {
  const wanted = search.trim().toLowerCase();
  return coupons
    .filter(({ code, description }) => `${code}\n${description}`.toLowerCase().includes(wanted))
    .filter(({ discountType }) => !type || discountType === type)
    .filter((coupon) => isIn(coupon, status))
    .toSorted(orders[sort]);
}

export const typesOf = (coupons: readonly Coupon[]): Coupon['discountType'][] =>
  [...new Set(coupons.map(({ discountType }) => discountType))].toSorted();

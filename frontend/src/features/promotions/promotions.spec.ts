// @vitest-environment jsdom
import type { Coupon } from '@utsav/contracts/http/coupon';
import { afterEach, expect, it } from 'vitest';
import { dismiss, isDismissed } from './dismissal';
import { listedCoupons } from './listed-coupons';

const coupon = (over: Partial<Coupon>): Coupon => ({
  _id: over.code ?? 'c',
  code: 'C',
  description: '',
  imageUrl: '',
  discountType: 'fixed',
  value: 100,
  minPurchaseAmount: 0,
  maxDiscountAmount: 0,
  validFrom: '2026-11-01T00:00:00+05:30',
  validTo: '2026-11-30T23:59:00+05:30',
  usageLimit: 0,
  usedCount: 0,
  perUserLimit: 0,
  applicableEvents: [],
  applicableCategory: '',
  buy: 0,
  get: 0,
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  translations: {},
  createdAt: '',
  updatedAt: '',
  ...over,
});
const now = new Date('2026-11-21T12:00:00+05:30');

afterEach(() => localStorage.clear());

it('lists only coupons that work now, what ends soonest first', () => {
  const codes = listedCoupons(
    [
      coupon({ code: 'LATE' }),
      coupon({ code: 'OFF', isActive: false }),
      coupon({ code: 'HIDDEN', isShow: false }),
      coupon({ code: 'USED', usageLimit: 5, usedCount: 5 }),
      coupon({ code: 'NOTYET', validFrom: '2026-11-22T00:00:00+05:30' }),
      coupon({ code: 'SOON', validTo: '2026-11-22T00:00:00+05:30' }),
    ],
    now,
  ).map(({ code }) => code);
  expect(codes).toEqual(['SOON', 'LATE']);
});

it('stays away for seven days once dismissed', () => {
  expect(isDismissed(now.getTime())).toBe(false);
  dismiss(now.getTime());
  expect(isDismissed(now.getTime() + 6.9 * 86_400_000)).toBe(true);
  expect(isDismissed(now.getTime() + 7 * 86_400_000)).toBe(false);
});

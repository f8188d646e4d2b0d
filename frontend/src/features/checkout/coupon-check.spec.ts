import type { Coupon } from '@utsav/contracts/http/coupon';
import { describe, expect, it } from 'vitest';
import { couponError, offerHint } from './coupon-check';

const coupon: Coupon = {
  _id: 'c1',
  code: 'DIWALI10',
  description: '',
  imageUrl: '',
  discountType: 'percentage',
  value: 10,
  minPurchaseAmount: 1000,
  maxDiscountAmount: 0,
  validFrom: '2026-11-01T00:00:00+05:30',
  validTo: '2026-11-30T23:59:00+05:30',
  usageLimit: 5,
  usedCount: 1,
  perUserLimit: 0,
  applicableEvents: ['e1'],
  applicableCategory: '',
  buy: 0,
  get: 0,
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  translations: {},
  createdAt: '2026-11-01T00:00:00+05:30',
  updatedAt: '2026-11-01T00:00:00+05:30',
};
const situation = {
  coupons: [coupon],
  eventId: 'e1',
  hasTier: true,
  cartAmount: 1500,
  now: new Date('2026-11-21T12:00:00+05:30'),
};
const notNow = 'This coupon isn’t active/valid for this event right now.';

describe('a coupon code', () => {
  it('must be entered, after a ticket was chosen', () => {
    expect(couponError('  ', situation)).toBe('Enter a coupon code.');
    expect(couponError('DIWALI10', { ...situation, hasTier: false })).toBe('Please select a ticket category first.');
  });

  it('is matched in any case', () => {
    expect(couponError(' diwali10 ', situation)).toBeNull();
  });

  it('that is not listed is left to the server, since it may be a hidden one', () => {
    expect(couponError('SECRET', situation)).toBeNull();
  });

  it.each([
    ['inactive', { isActive: false }],
    ['of another event', { applicableEvents: ['e2'] }],
    ['of the past', { validTo: '2026-11-20T23:59:00+05:30' }],
    ['of the future', { validFrom: '2026-11-22T00:00:00+05:30' }],
    ['used up', { usedCount: 5 }],
  ])('%s is refused in the same words', (_name, over) => {
    expect(couponError('DIWALI10', { ...situation, coupons: [{ ...coupon, ...over }] })).toBe(notNow);
  });

  it('requires its minimum purchase', () => {
    expect(couponError('DIWALI10', { ...situation, cartAmount: 999 })).toBe('Minimum purchase of ₹1,000 required.');
  });
});

it('hints at why an offer of the list cannot be had', () => {
  expect(offerHint(coupon, situation)).toBe('');
  expect(offerHint({ ...coupon, applicableEvents: ['e2'] }, situation)).toBe('Not for this event');
  expect(offerHint({ ...coupon, validTo: '2026-11-02' }, situation)).toBe('Not in validity period');
  expect(offerHint({ ...coupon, usedCount: 5 }, situation)).toBe('Usage limit reached');
  expect(offerHint(coupon, { ...situation, cartAmount: 10 })).toBe('Min. purchase ₹1,000');
});

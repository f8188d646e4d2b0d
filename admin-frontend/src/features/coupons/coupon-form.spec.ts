import { describe, expect, it } from 'vitest';
import { couponRow } from '../../testing/gateway';
import { draftOf, validateCoupon, generatedCode, newCoupon, requestOf, type CouponDraft } from './coupon-form';

const right: CouponDraft = {
  ...newCoupon,
  code: 'DIWALI',
  value: 20,
  validFrom: '2026-11-01T00:00',
  validTo: '2026-11-30T23:59',
};

describe('what is wrong with a coupon is said one at a time, in this order', () => {
  it.each<[string, Partial<CouponDraft>]>([
    ['Please enter a coupon code.', { code: '  ', discountType: '' }],
    ['Select a discount type.', { discountType: '', validTo: '' }],
    ['Choose a validity range.', { validTo: '', value: -1 }],
    ['Choose a validity range.', { validTo: '2026-10-01T00:00' }],
    ['For BOGO, Buy and Get must be greater than 0.', { discountType: 'bogo', buy: 1, get: 0 }],
    ['For BOGO, enter Applicable Category.', { discountType: 'bogo', buy: 1, get: 1 }],
    ['Percentage must be between 0 and 100.', { value: 100.01 }],
    ['Fixed amount cannot be negative.', { discountType: 'fixed', value: -1 }],
    ['Per user limit is required.', { perUserLimit: null }],
  ])('%s', (text, change) => expect(validateCoupon({ ...right, ...change })).toBe(text));

  it('and nothing of one that is right', () => expect(validateCoupon(right)).toBeUndefined());
});

it('sends the value or the free tickets, and no empty terms', () => {
  expect(requestOf({ ...right, termsAndConditions: [' One each. ', ' '] })).toMatchObject({
    value: 20,
    termsAndConditions: ['One each.'],
  });
  const bogo = requestOf({ ...right, discountType: 'bogo', buy: 2, get: 1, applicableCategory: ' Gold ' });
  expect(bogo).toMatchObject({ buy: 2, get: 1, applicableCategory: 'Gold' });
  expect(bogo).not.toHaveProperty('value');
});

it('fills the form with a coupon and sends the same back', () => {
  const coupon = couponRow({ validFrom: '2026-11-01T00:00:00+05:30', validTo: '2026-11-30T23:59:00+05:30' });
  expect(requestOf(draftOf(coupon))).toMatchObject({
    code: coupon.code,
    value: coupon.value,
    validFrom: '2026-11-01T00:00',
    validTo: '2026-11-30T23:59',
  });
});

it('makes up codes', () => expect(generatedCode()).toMatch(/^SAVE[1-9]\d\d$/));

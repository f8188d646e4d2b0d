import { CouponForm } from '@utsav/contracts/http/coupon';
import { describe, expect, it } from 'vitest';
import { firstError } from '../../lib/zod-rule';
import { couponRow } from '../../testing/gateway';
import { announcedFirst, draftOf, generatedCode, newCoupon, requestOf, type CouponDraft } from './coupon-form';

const right: CouponDraft = {
  ...newCoupon,
  code: 'DIWALI',
  value: 20,
  validFrom: '2026-11-01T00:00',
  validTo: '2026-11-30T23:59',
};

const firstIssue = (draft: CouponDraft) => CouponForm.safeParse(requestOf(draft)).error?.issues[0]?.message;

describe('a coupon is rejected with the first error, in this order', () => {
  it.each<[string, Partial<CouponDraft>]>([
    ['Please enter a coupon code.', { code: '  ', discountType: '' }],
    ['Select a discount type.', { discountType: '', validTo: '' }],
    ['Choose a validity range.', { validTo: '', value: -1 }],
    ['Choose a validity range.', { validTo: '2026-10-01T00:00' }],
    ['For BOGO, Buy and Get must be greater than 0.', { discountType: 'bogo', buy: 1, get: 0 }],
    ['For BOGO, enter Applicable Category.', { discountType: 'bogo', buy: 1, get: 1 }],
    ['Percentage must be between 0 and 100.', { value: 100.01 }],
    ['Fixed amount cannot be negative.', { discountType: 'fixed', value: -1 }],
  ])('%s', (text, change) => expect(firstIssue({ ...right, ...change })).toBe(text));

  it('and accepted when it is right', () => expect(firstIssue(right)).toBeUndefined());

  it('with the validity range before the value, wherever they stand on the form', () => {
    const errors = [
      { name: ['value'], errors: ['Percentage must be between 0 and 100.'] },
      { name: ['validTo'], errors: ['Choose a validity range.'] },
    ];
    expect(firstError(errors, announcedFirst)).toBe('Choose a validity range.');
    expect(firstError(errors.slice(0, 1), announcedFirst)).toBe('Percentage must be between 0 and 100.');
    expect(firstError([], announcedFirst)).toBeUndefined();
  });
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

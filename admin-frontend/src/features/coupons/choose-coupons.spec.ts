import { expect, it } from 'vitest';
import { couponRow } from '../../testing/gateway';
import { chooseCoupons, typesOf } from './choose-coupons';
import type { CouponsView } from './coupons-query';

const coupons = [
  couponRow({ _id: '1', code: 'MONSOON', value: 10, updatedAt: '2026-11-01T10:00:00+05:30' }),
  couponRow({ _id: '2', code: 'DIWALI', value: 500, discountType: 'fixed', isActive: false, description: 'Festive' }),
  couponRow({ _id: '3', code: 'ADDA', value: 25, updatedAt: '2026-11-20T10:00:00+05:30' }),
];
const view: CouponsView = { search: '', type: '', status: 'all', sort: 'latest' };
const codes = (change: Partial<CouponsView>) => chooseCoupons(coupons, { ...view, ...change }).map(({ code }) => code);

it.each([
  [{}, ['ADDA', 'DIWALI', 'MONSOON']],
  [{ sort: 'oldest' }, ['MONSOON', 'DIWALI', 'ADDA']],
  [{ sort: 'az' }, ['ADDA', 'DIWALI', 'MONSOON']],
  [{ sort: 'za' }, ['MONSOON', 'DIWALI', 'ADDA']],
  [{ sort: 'valueHigh' }, ['DIWALI', 'ADDA', 'MONSOON']],
  [{ sort: 'valueLow' }, ['MONSOON', 'ADDA', 'DIWALI']],
  [{ search: 'festive' }, ['DIWALI']],
  [{ search: ' soon ' }, ['MONSOON']],
  [{ type: 'fixed' }, ['DIWALI']],
  [{ status: 'active' }, ['ADDA', 'MONSOON']],
  [{ status: 'inactive' }, ['DIWALI']],
] as const)('%o shows %o', (change, expected) => expect(codes(change)).toEqual(expected));

it('offers the types that are there', () => expect(typesOf(coupons)).toEqual(['fixed', 'percentage']));

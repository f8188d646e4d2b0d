import { expect, it } from 'vitest';
import { methodName } from './method-name';

it.each([
  ['upi', 'UPI'],
  ['netbanking', 'Net banking'],
  ['bank-transfer', 'Bank transfer'],
  ['complimentary', 'Complimentary'],
  ['pay_later', 'Pay later'],
  ['', '—'],
])('writes %j as %s', (method, name) => expect(methodName(method)).toBe(name));

import { expect, it } from 'vitest';
import { couponRow } from '../../testing/gateway';
import { couponPhase } from './coupon-phase';

const now = Date.parse('2026-11-26T12:00:00+05:30');
const coupon = {
  isActive: true,
  validFrom: '2026-11-01T00:00:00+05:30',
  validTo: '2026-12-01T00:00:00+05:30',
  usageLimit: 40,
  usedCount: 39,
};

it.each([
  ['running', {}],
  ['running', { usageLimit: 0, usedCount: 900 }],
  ['usedUp', { usedCount: 40 }],
  ['eventsOver', { eventsToCome: 0 }],
  ['running', { eventsToCome: 1 }],
  ['scheduled', { validFrom: '2026-11-27T00:00:00+05:30' }],
  ['expired', { validTo: '2026-11-25T00:00:00+05:30', usedCount: 40 }],
  ['off', { isActive: false, usedCount: 40 }],
] as const)('a coupon is %s: %j', (phase, changes) =>
  expect(couponPhase(couponRow({ ...coupon, ...changes }), now)).toBe(phase),
);

import type { LimitClass } from '@utsav/contracts/http/route';
import { perHour, perMinute, type Budget } from './gcra';

/** Many users share an address behind carrier-grade NAT, so budgets by address are wide. */
export const addressBudgets: Record<Exclude<LimitClass, 'unlimited'>, Budget> = {
  read: perMinute(1800, 600),
  write: perMinute(240, 80),
  'otp-send': perMinute(60, 20),
  'otp-check': perMinute(120, 40),
  factor: perMinute(120, 40),
  // Every change of a cart requests a price; attempts at coupon codes are limited below.
  coupon: perMinute(900, 300),
  order: perMinute(240, 80),
  contact: perMinute(20, 10),
  // Decoding a picture is expensive.
  upload: perMinute(60, 30),
};

interface SharedBudget {
  address: Budget;
  account: Budget;
  /** Without Redis: fail closed for guesses and for messages that cost money, fail open for the rest. */
  ifRedisUnavailable: 'refuse' | 'pass';
  /** Others at the same address must not lock out a known device: over the budget of the address, identity decides. */
  sparesKnownDevices?: true;
}

/** Budgets over all gateways, counted in Redis. */
export const sharedBudgets: Partial<Record<LimitClass, SharedBudget>> = {
  'otp-send': {
    address: perHour(20, 20),
    account: perHour(20, 10),
    ifRedisUnavailable: 'refuse',
    sparesKnownDevices: true,
  },
  'otp-check': {
    address: perHour(60, 30),
    account: perHour(60, 20),
    ifRedisUnavailable: 'refuse',
    sparesKnownDevices: true,
  },
  factor: { address: perHour(120, 60), account: perHour(120, 40), ifRedisUnavailable: 'refuse' },
  coupon: { address: perHour(120, 60), account: perHour(60, 30), ifRedisUnavailable: 'refuse' },
  order: { address: perMinute(120, 60), account: perMinute(30, 15), ifRedisUnavailable: 'pass' },
  contact: { address: perHour(10, 5), account: perHour(10, 5), ifRedisUnavailable: 'pass' },
  upload: { address: perHour(300, 60), account: perHour(120, 40), ifRedisUnavailable: 'pass' },
};

import type { ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { LimitClass } from '@utsav/contracts/http/route';
import { perHour, perMinute, type Budget } from './gcra';

/**
 * Of an address at one gateway, before the body is read. Thousands of people share an address behind a carrier, on a
 * campus or in a stadium, so these are for the process, not for a person.
 */
export const addressBudgets: Record<Exclude<LimitClass, 'unlimited'>, Budget> = {
  read: perMinute(180_000, 60_000),
  write: perMinute(24_000, 8000),
  'otp-send': perMinute(6000, 2000),
  'otp-check': perMinute(12_000, 4000),
  factor: perMinute(12_000, 4000),
  // Every change of a cart requests a price; attempts at coupon codes are limited below.
  coupon: perMinute(90_000, 30_000),
  order: perMinute(24_000, 8000),
  contact: perMinute(2000, 1000),
  // All devices of a venue are behind one address.
  scan: perMinute(60_000, 20_000),
  // Decoding a picture is expensive.
  upload: perMinute(6000, 3000),
};

/** Classes whose requests cost a proof of work over a budget of their address; others wait. */
export const isChallenged = (limit: LimitClass): boolean => limit !== 'read' && limit !== 'unlimited';

export interface FailureBudget extends Budget {
  /** Answers that count. */
  readonly codes: readonly ErrorCode[];
}

interface SharedBudget {
  /** Of a signed-in user, whose address then does not matter. */
  account: Budget;
  /** Of visitors at an address: above it each request costs a proof of work. */
  address?: Budget;
  /** Of visitors at an address whose requests failed: above it each request costs a proof of work. */
  failures?: FailureBudget;
  /** Of the browser that a visitor uses. */
  device?: Budget;
  /** Without Redis: fail closed for guesses and for messages that cost money, fail open for the rest. */
  ifRedisUnavailable: 'refuse' | 'pass';
  /** Others at the same address must not burden a known device: over the budget of the address, identity decides. */
  sparesKnownDevices?: true;
}

/** Budgets over all gateways, counted in Redis. Identity limits the codes of a number and the guesses at them. */
export const sharedBudgets: Partial<Record<LimitClass, SharedBudget>> = {
  'otp-send': {
    account: perHour(20, 10),
    address: perHour(2000, 2000),
    failures: { ...perHour(600, 300), codes: ['RATE_LIMITED', 'CHALLENGE_REQUIRED'] },
    device: perHour(40, 20),
    ifRedisUnavailable: 'refuse',
    sparesKnownDevices: true,
  },
  'otp-check': {
    account: perHour(60, 20),
    address: perHour(6000, 3000),
    failures: { ...perHour(60, 120), codes: ['OTP_WRONG', 'OTP_EXPIRED', 'RATE_LIMITED'] },
    device: perHour(60, 30),
    ifRedisUnavailable: 'refuse',
    sparesKnownDevices: true,
  },
  factor: { account: perHour(120, 40), ifRedisUnavailable: 'refuse' },
  coupon: {
    account: perHour(60, 30),
    address: perHour(12_000, 6000),
    failures: { ...perHour(120, 60), codes: ['COUPON_UNKNOWN'] },
    ifRedisUnavailable: 'refuse',
  },
  order: { account: perMinute(30, 15), ifRedisUnavailable: 'pass' },
  // Each costs the time of whoever reads it, so a proof of work comes early.
  contact: { account: perHour(10, 5), address: perHour(60, 30), ifRedisUnavailable: 'pass' },
  // Ten a second, by several devices of one account too.
  scan: { account: perMinute(600, 120), ifRedisUnavailable: 'pass' },
  upload: { account: perHour(120, 40), ifRedisUnavailable: 'pass' },
};

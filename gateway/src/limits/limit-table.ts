import type { LimitClass } from '@utsav/contracts/http/route';
import { perHour, perMinute, type Budget } from './gcra';

/** Many people share an address behind a carrier's network, so budgets by address are wide. */
export const addressBudgets: Record<Exclude<LimitClass, 'unlimited'>, Budget> = {
  read: perMinute(1800, 600),
  write: perMinute(240, 80),
  'otp-send': perMinute(60, 20),
  'otp-check': perMinute(120, 40),
  factor: perMinute(120, 40),
  // Prices are asked with every change of a cart; guesses at codes are counted below.
  coupon: perMinute(900, 300),
  order: perMinute(240, 80),
  contact: perMinute(20, 10),
  // A picture is heavy to take apart.
  upload: perMinute(60, 30),
};

interface SharedBudget {
  address: Budget;
  account: Budget;
  /** What happens while Redis is away: guesses and messages that cost money stop, the rest goes on. */
  withoutRedis: 'refuse' | 'pass';
  /** Whoever shares an address must not keep a known device out: over the budget of the address, identity decides. */
  sparesKnownDevices?: true;
}

/** Budgets that hold over all gateways, counted in Redis. */
export const sharedBudgets: Partial<Record<LimitClass, SharedBudget>> = {
  'otp-send': { address: perHour(20, 20), account: perHour(20, 10), withoutRedis: 'refuse', sparesKnownDevices: true },
  'otp-check': { address: perHour(60, 30), account: perHour(60, 20), withoutRedis: 'refuse', sparesKnownDevices: true },
  factor: { address: perHour(120, 60), account: perHour(120, 40), withoutRedis: 'refuse' },
  coupon: { address: perHour(120, 60), account: perHour(60, 30), withoutRedis: 'refuse' },
  order: { address: perMinute(120, 60), account: perMinute(30, 15), withoutRedis: 'pass' },
  contact: { address: perHour(10, 5), account: perHour(10, 5), withoutRedis: 'pass' },
  upload: { address: perHour(300, 60), account: perHour(120, 40), withoutRedis: 'pass' },
};

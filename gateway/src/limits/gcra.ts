import { LRUCache } from 'lru-cache';

export interface Budget {
  /** Milliseconds after which one more request is allowed. */
  readonly everyMs: number;
  /** Requests allowed at once after a pause. */
  readonly burst: number;
}

export const perMinute = (count: number, burst: number): Budget => ({ everyMs: 60_000 / count, burst });
export const perHour = (count: number, burst: number): Budget => ({ everyMs: 3_600_000 / count, burst });

/** How a budget stands after a request. */
export interface BudgetState {
  /** 0 when the request is allowed. */
  readonly waitMs: number;
  /** Requests that are allowed at once now. */
  readonly remaining: number;
  /** Until all of the burst is there again. */
  readonly resetMs: number;
}

/**
 * Generic cell rate algorithm (GCRA): one number per key, the time at which its budget is full again. Not
 * rate-limiter-flexible, which counts in windows: twice the number passes around the end of one (decision 89).
 */
export class Gcra {
  private readonly fullAt = new LRUCache<string, number>({ max: 200_000 });

  /** A rejected request consumes nothing. */
  consume(key: string, { everyMs, burst }: Budget, now: number): BudgetState {
    const full = Math.max(this.fullAt.get(key) ?? 0, now);
    const waitMs = full + everyMs - now - burst * everyMs;
    if (waitMs > 0) return { waitMs, remaining: 0, resetMs: full - now };
    const next = full + everyMs;
    this.fullAt.set(key, next);
    return { waitMs: 0, remaining: Math.floor(burst - (next - now) / everyMs), resetMs: next - now };
  }
}

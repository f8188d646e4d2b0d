import { LRUCache } from 'lru-cache';

export interface Budget {
  /** Milliseconds after which one more request is allowed. */
  readonly everyMs: number;
  /** Requests allowed at once after a pause. */
  readonly burst: number;
}

export const perMinute = (count: number, burst: number): Budget => ({ everyMs: 60_000 / count, burst });
export const perHour = (count: number, burst: number): Budget => ({ everyMs: 3_600_000 / count, burst });

/** Generic cell rate algorithm (GCRA): one number per key, the time at which its budget is full again. */
export class Gcra {
  private readonly fullAt = new LRUCache<string, number>({ max: 200_000 });

  /** Milliseconds to wait; 0 when the request is allowed. A rejected request consumes nothing. */
  consume(key: string, { everyMs, burst }: Budget, now: number): number {
    const next = Math.max(this.fullAt.get(key) ?? 0, now) + everyMs;
    const wait = next - now - burst * everyMs;
    if (wait > 0) return wait;
    this.fullAt.set(key, next);
    return 0;
  }
}

import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  handleWhenResult,
  isBrokenCircuitError,
  isBulkheadRejectedError,
  type BulkheadPolicy,
} from 'cockatiel';
import type { Outcome } from './outcome';

const failuresToOpen = 10;
const openMs = 5000;
const busyRetrySeconds = 2;
const probeRetrySeconds = 1;

/**
 * Bulkhead and circuit breaker around calls to the provider: while it is down, buyers get an answer at once instead of
 * after a time-out, and one probe every five seconds finds out whether it is back.
 */
export class Resilience {
  private readonly bulkhead: BulkheadPolicy;
  /** Only indeterminate outcomes count: a rejection is an answer. */
  private readonly breaker = circuitBreaker(handleWhenResult(isIndeterminate), {
    breaker: new ConsecutiveBreaker(failuresToOpen),
    halfOpenAfter: openMs,
  });
  private openedAt = 0;

  constructor({ maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number }) {
    this.bulkhead = bulkhead(maxConcurrent, maxQueued);
    this.breaker.onBreak(() => (this.openedAt = Date.now()));
  }

  async run<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    try {
      return await this.bulkhead.execute(() =>
        // Cockatiel would let others wait for the probe, up to the time-out.
        this.breaker.state === CircuitState.HalfOpen ? unavailable(probeRetrySeconds) : this.breaker.execute(call),
      );
    } catch (error) {
      if (isBulkheadRejectedError(error)) return unavailable(busyRetrySeconds);
      if (isBrokenCircuitError(error)) return unavailable(Math.ceil((this.openedAt + openMs - Date.now()) / 1000));
      throw error;
    }
  }
}

const isIndeterminate = (result: unknown): boolean => (result as Outcome<unknown>).kind === 'indeterminate';
const unavailable = (seconds: number): Outcome<never> => ({
  kind: 'unavailable',
  retryAfterSeconds: Math.max(seconds, 1),
});

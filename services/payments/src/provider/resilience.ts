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
import type { CallBudget, CallPriority } from './call-budget';
import type { Outcome, UnavailableReason } from './outcome';

const failuresToOpen = 10;
const openMs = 5000;
const busyRetrySeconds = 2;
const probeRetrySeconds = 1;
const budgetRetrySeconds = 2;

type Unavailable = Extract<Outcome<never>, { kind: 'unavailable' }>;

/**
 * Call budget, bulkhead, circuit breaker and pause around calls to the provider. While it is down, buyers get an answer at once instead
 * of after a time-out, and one probe every five seconds finds out whether it is back. After an answer that demands a
 * pause (throttled, account refused) no call is sent before its end.
 */
export class Resilience {
  private readonly bulkhead: BulkheadPolicy;
  /** Only indeterminate outcomes count: a rejection is an answer. */
  private readonly breaker = circuitBreaker(handleWhenResult(isIndeterminate), {
    breaker: new ConsecutiveBreaker(failuresToOpen),
    halfOpenAfter: openMs,
  });
  private openedAt = 0;
  private pause: { reason: UnavailableReason; until: number } | undefined;
  private refusedSince: Date | undefined;

  constructor(
    { maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number },
    private readonly onAccountChange: (isRefused: boolean) => void = () => undefined,
    /** Without one calls are only limited by the bulkhead. */
    private readonly budget?: CallBudget,
  ) {
    this.bulkhead = bulkhead(maxConcurrent, maxQueued);
    this.breaker.onBreak(() => (this.openedAt = Date.now()));
  }

  /** Since when the provider has refused our account; undefined while it accepts it. */
  get accountRefusedSince(): Date | undefined {
    return this.refusedSince;
  }

  async run<T>(call: () => Promise<Outcome<T>>, priority: CallPriority = 'interactive'): Promise<Outcome<T>> {
    const paused = this.pauseOutcome();
    if (paused) return paused;
    if (this.budget && !(await this.budget.acquire(priority))) return unavailable('throttled', budgetRetrySeconds);
    try {
      return await this.bulkhead.execute(() => this.callUnlessPaused(call));
    } catch (error) {
      if (isBulkheadRejectedError(error)) return unavailable('busy', busyRetrySeconds);
      if (isBrokenCircuitError(error))
        return unavailable('circuit-open', Math.ceil((this.openedAt + openMs - Date.now()) / 1000));
      throw error;
    }
  }

  private async callUnlessPaused<T>(call: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
    const paused = this.pauseOutcome();
    if (paused) return paused;
    // Cockatiel would let others wait for the probe, up to the time-out.
    if (this.breaker.state === CircuitState.HalfOpen) return unavailable('circuit-open', probeRetrySeconds);
    const outcome = await this.breaker.execute(call);
    this.observe(outcome);
    return outcome;
  }

  private pauseOutcome(): Unavailable | undefined {
    const pauseMs = (this.pause?.until ?? 0) - Date.now();
    return this.pause && pauseMs > 0 ? unavailable(this.pause.reason, Math.ceil(pauseMs / 1000)) : undefined;
  }

  private observe(outcome: Outcome<unknown>): void {
    if (outcome.kind === 'indeterminate') return;
    const isRefused = outcome.kind === 'unavailable' && outcome.reason === 'account-refused';
    if (isRefused !== (this.refusedSince !== undefined)) {
      this.refusedSince = isRefused ? new Date() : undefined;
      this.onAccountChange(isRefused);
    }
    if (outcome.kind === 'unavailable')
      this.pause = { reason: outcome.reason, until: Date.now() + outcome.retryAfterSeconds * 1000 };
  }
}

const isIndeterminate = (result: unknown): boolean => (result as Outcome<unknown>).kind === 'indeterminate';
const unavailable = (reason: UnavailableReason, seconds: number): Unavailable => ({
  kind: 'unavailable',
  reason,
  retryAfterSeconds: Math.max(seconds, 1),
});

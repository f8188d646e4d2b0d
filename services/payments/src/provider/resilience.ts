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
import type { CallBudget, CallPriority } from '@utsav/service-kit/provider/call-budget';
import { ProviderPause } from '@utsav/service-kit/provider/provider-pause';
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
  private readonly pause: ProviderPause<UnavailableReason>;

  constructor(
    { maxConcurrent, maxQueued }: { maxConcurrent: number; maxQueued: number },
    onAccountChange?: (isRefused: boolean) => void,
    /** Without one calls are only limited by the bulkhead. */
    private readonly budget?: CallBudget,
  ) {
    this.bulkhead = bulkhead(maxConcurrent, maxQueued);
    this.pause = new ProviderPause(onAccountChange);
    this.breaker.onBreak(() => (this.openedAt = Date.now()));
  }

  /** Since when the provider has refused our account; undefined while it accepts it. */
  get accountRefusedSince(): Date | undefined {
    return this.pause.accountRefusedSince;
  }

  /** No calls are sent now. */
  get isOpen(): boolean {
    return this.breaker.state === CircuitState.Open || this.pause.current() !== undefined;
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
    this.pause.observe(outcome);
    return outcome;
  }

  private pauseOutcome(): Unavailable | undefined {
    const pause = this.pause.current();
    return pause && unavailable(pause.reason, pause.retryAfterSeconds);
  }
}

const isIndeterminate = (result: unknown): boolean => (result as Outcome<unknown>).kind === 'indeterminate';
const unavailable = (reason: UnavailableReason, seconds: number): Unavailable => ({
  kind: 'unavailable',
  reason,
  retryAfterSeconds: Math.max(seconds, 1),
});

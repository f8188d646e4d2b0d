/** How a call to a provider ended, as far as the pause needs to know. */
interface ObservedOutcome {
  /** `indeterminate`: no answer came, so nothing is known of throttling and account. `unavailable`: it had no effect. */
  kind: string;
  reason?: string;
  retryAfterSeconds?: number;
}

interface Pause<Reason extends string> {
  reason: Reason;
  retryAfterSeconds: number;
}

/**
 * Pauses calls to a provider that demanded it: after throttling or a refused account, no call is sent before the end of
 * the pause. A refused account is reported when that begins and when it ends.
 */
export class ProviderPause<Reason extends string = string, Outcome extends ObservedOutcome = ObservedOutcome> {
  private pause: { reason: Reason; until: number } | undefined;
  private refusedSince: Date | undefined;

  constructor(private readonly onAccountChange: (isRefused: boolean, outcome: Outcome) => void = () => undefined) {}

  /** Since when the provider has refused our account; undefined while it accepts it. */
  get accountRefusedSince(): Date | undefined {
    return this.refusedSince;
  }

  /** Undefined while calls may be sent. */
  current(): Pause<Reason> | undefined {
    const pauseMs = (this.pause?.until ?? 0) - Date.now();
    return this.pause && pauseMs > 0
      ? { reason: this.pause.reason, retryAfterSeconds: Math.ceil(pauseMs / 1000) }
      : undefined;
  }

  observe(outcome: Outcome): void {
    const { kind, reason, retryAfterSeconds = 0 } = outcome;
    if (kind === 'indeterminate') return;
    const isUnavailable = kind === 'unavailable';
    const isRefused = isUnavailable && reason === 'account-refused';
    if (isUnavailable && retryAfterSeconds > 0)
      this.pause = { reason: reason as Reason, until: Date.now() + retryAfterSeconds * 1000 };
    if (isRefused === (this.refusedSince !== undefined)) return;
    this.refusedSince = isRefused ? new Date() : undefined;
    this.onAccountChange(isRefused, outcome);
  }
}

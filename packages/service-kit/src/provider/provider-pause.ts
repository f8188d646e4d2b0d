/** `unavailable`: no call can succeed before the pause is over. */
interface Unavailable<Reason extends string> {
  kind: 'unavailable';
  reason: Reason;
  retryAfterSeconds: number;
  /** In the provider's words. */
  code?: string;
}

/** `indeterminate`: no answer came, so nothing is known of throttling and account. Other kinds are answers. */
type ObservedOutcome<Reason extends string> =
  | Unavailable<Reason>
  | { kind: 'indeterminate' | 'succeeded' | 'accepted' | 'rejected' };

interface Pause<Reason extends string> {
  reason: Reason;
  retryAfterSeconds: number;
}

/**
 * Pauses calls to a provider that demanded it: after throttling or a refused account, no call is sent before the end of
 * the pause. A refused account is reported when that begins, with the provider's code, and when it ends.
 */
export class ProviderPause<Reason extends string> {
  private pause: { reason: Reason; until: number } | undefined;
  private refusedSince: Date | undefined;

  constructor(
    private readonly onAccountChange: (isRefused: boolean, details: { code?: string | undefined }) => void = () =>
      undefined,
  ) {}

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

  observe(outcome: ObservedOutcome<Reason>): void {
    if (outcome.kind === 'indeterminate') return;
    const unavailable = outcome.kind === 'unavailable' ? outcome : undefined;
    if (unavailable && unavailable.retryAfterSeconds > 0)
      this.pause = { reason: unavailable.reason, until: Date.now() + unavailable.retryAfterSeconds * 1000 };
    const isRefused = unavailable?.reason === 'account-refused';
    if (isRefused === (this.refusedSince !== undefined)) return;
    this.refusedSince = isRefused ? new Date() : undefined;
    this.onAccountChange(isRefused, { code: unavailable?.code });
  }
}

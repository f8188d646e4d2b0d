/** Failures in a row after which the provider counts as away. */
const failuresToOpen = 10;
const openMs = 5000;

/**
 * Stops asking a provider that does not answer, so that buyers hear at once instead of after a time-out, and lets one
 * call through from time to time to learn whether it is back.
 */
export class Circuit {
  private failures = 0;
  private openUntil = 0;
  private isProbing = false;

  constructor(private readonly now: () => number = Date.now) {}

  /** Milliseconds until a call may be tried; 0: go ahead and report how it went. */
  waitMs(): number {
    if (this.failures < failuresToOpen) return 0;
    const left = this.openUntil - this.now();
    if (left > 0) return left;
    if (this.isProbing) return openMs / 5;
    this.isProbing = true;
    return 0;
  }

  report(answered: boolean): void {
    this.isProbing = false;
    this.failures = answered ? 0 : this.failures + 1;
    if (this.failures >= failuresToOpen) this.openUntil = this.now() + openMs;
  }
}

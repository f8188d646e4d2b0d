import { setTimeout as sleep } from 'node:timers/promises';
import { seconds } from '../time/clock';

const softTimeoutMs = 300;
const pauseMs = seconds(5);

/**
 * Bounds how long callers wait for a source while an older value is at hand: 300 ms, and not at all in the five seconds
 * after a load that took longer. A source that hangs then delays a few callers instead of all.
 */
export class SoftTimeout {
  private pausedUntil = -Infinity;

  /** Whether the load ended in time, well or not; it goes on otherwise. */
  async endsInTime(load: Promise<unknown>): Promise<boolean> {
    const settled = load.then(
      () => true,
      () => true,
    );
    if (performance.now() < this.pausedUntil) return false;
    const stop = new AbortController();
    const timeout = sleep(softTimeoutMs, false, { signal: stop.signal, ref: false }).catch(() => false);
    const isInTime = await Promise.race([settled, timeout]);
    stop.abort();
    if (!isInTime) this.pausedUntil = performance.now() + pauseMs;
    return isInTime;
  }
}

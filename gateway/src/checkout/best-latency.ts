import { minutes } from '@utsav/service-kit/time/clock';

const windowMs = minutes(1);

/** The shortest time that something took in the last one to two minutes: what it takes when nothing waits. Milliseconds. */
export class BestLatency {
  private current = Infinity;
  private previous = Infinity;
  private windowEnd = 0;

  /** Infinite while nothing was observed. */
  get ms(): number {
    return Math.min(this.current, this.previous);
  }

  observe(ms: number, now: number): void {
    if (now > this.windowEnd) {
      this.previous = this.current;
      this.current = Infinity;
      this.windowEnd = now + windowMs;
    }
    this.current = Math.min(this.current, ms);
  }
}

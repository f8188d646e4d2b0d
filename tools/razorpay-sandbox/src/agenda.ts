import type { Clock } from './clock';

interface Task {
  readonly at: number;
  readonly run: () => void;
}

const LONGEST_SLEEP_MS = 60_000;

/**
 * Everything that is due at some sandbox time: expiry, late captures, refunds, webhook retries. One list in the order of
 * time and one timer, so that 100,000 waiting links cost nothing and a moved clock is honoured.
 * Tasks check the state when they run; none is ever taken back.
 */
export class Agenda {
  /** The next one is last. */
  private tasks: Task[] = [];
  private timer: NodeJS.Timeout | undefined;
  private armedFor = Infinity;
  private stopped = false;

  constructor(private readonly clock: Clock) {
    clock.onShift(() => this.arm(true));
  }

  at(atMs: number, run: () => void): void {
    this.tasks.splice(this.placeOf(atMs), 0, { at: atMs, run });
    this.arm(false);
  }

  clear(): void {
    this.tasks = [];
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private arm(force: boolean): void {
    const next = this.tasks.at(-1);
    if (!next || this.stopped) return;
    if (!force && next.at >= this.armedFor) return;
    clearTimeout(this.timer);
    this.armedFor = next.at;
    const wait = Math.min(Math.max(next.at - this.clock.nowMs(), 0), LONGEST_SLEEP_MS);
    this.timer = setTimeout(() => this.runDue(), wait);
  }

  private runDue(): void {
    this.armedFor = Infinity;
    const now = this.clock.nowMs();
    while (!this.stopped && (this.tasks.at(-1)?.at ?? Infinity) <= now) this.tasks.pop()?.run();
    this.arm(true);
  }

  /** Before those of the same time, which were planned earlier and run first. */
  private placeOf(atMs: number): number {
    let [low, high] = [0, this.tasks.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.tasks[middle]?.at ?? 0) > atMs) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

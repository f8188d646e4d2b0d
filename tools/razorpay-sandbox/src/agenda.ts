import type { Clock } from './clock';

interface Task {
  readonly at: number;
  readonly order: number;
  readonly run: () => void;
}

const LONGEST_SLEEP_MS = 60_000;

/**
 * Everything that is due at some sandbox time: expiry, late captures, refunds, webhook retries.
 * One heap and one timer, so that 100,000 waiting links cost nothing and a moved clock is honoured.
 * Tasks check the state when they run; none is ever taken back.
 */
export class Agenda {
  private heap: Task[] = [];
  private order = 0;
  private timer: NodeJS.Timeout | undefined;
  private armedFor = Infinity;
  private stopped = false;

  constructor(private readonly clock: Clock) {
    clock.onShift(() => this.arm(true));
  }

  at(atMs: number, run: () => void): void {
    this.heap.push({ at: atMs, order: this.order++, run });
    this.siftUp(this.heap.length - 1);
    this.arm(false);
  }

  clear(): void {
    this.heap = [];
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
  }

  private arm(force: boolean): void {
    const next = this.heap[0];
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
    while (!this.stopped) {
      const next = this.heap[0];
      if (!next || next.at > now) break;
      this.pop();
      next.run();
    }
    this.arm(true);
  }

  private pop(): void {
    const last = this.heap.pop();
    if (!last || this.heap.length === 0) return;
    this.heap[0] = last;
    this.siftDown();
  }

  private siftUp(start: number): void {
    let index = start;
    while (index > 0) {
      const parent = (index - 1) >> 1;
      if (!this.isBefore(index, parent)) return;
      this.swap(index, parent);
      index = parent;
    }
  }

  private siftDown(): void {
    let index = 0;
    for (;;) {
      const left = index * 2 + 1;
      const right = left + 1;
      let least = index;
      if (left < this.heap.length && this.isBefore(left, least)) least = left;
      if (right < this.heap.length && this.isBefore(right, least)) least = right;
      if (least === index) return;
      this.swap(index, least);
      index = least;
    }
  }

  private isBefore(a: number, b: number): boolean {
    const one = this.heap[a];
    const other = this.heap[b];
    if (!one || !other) return false;
    return one.at < other.at || (one.at === other.at && one.order < other.order);
  }

  private swap(a: number, b: number): void {
    const one = this.heap[a];
    const other = this.heap[b];
    if (!one || !other) return;
    this.heap[a] = other;
    this.heap[b] = one;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import { Counter, Gauge, type Registry } from 'prom-client';
import { BestLatency } from './best-latency';

const minConcurrent = 4;
/** Orders that take longer than this, and than twice the shortest one, mean that too many are in flight. */
const slowMs = seconds(1.5);
/** Orders that were in flight together are slow or fail together: they count once. */
const decreasePauseMs = seconds(1);

/**
 * Bulkhead with an adaptive limit (decision 101): at most 256 orders in flight per gateway. Excess requests queue FIFO for
 * up to a second, no more of them than are in flight, then fail with UNAVAILABLE (retry after 2 s); nothing is reserved
 * while queued. The limit adapts to what is behind it as TCP's congestion window does: while orders take longer than 1.5 s
 * and twice the shortest time, it shrinks by how much longer, by half at most; it halves, down to 4, when one fails with
 * PAYMENT_PROVIDER_DOWN or UNAVAILABLE (booking's queue is full), so that few orders hold seats for which no payment page
 * can be opened; while it is used it grows by one with each order placed up to where orders became slow last, and above
 * that by one for as many as are in flight. Ours, since p-limit and cockatiel's bulkhead have neither a queue timeout nor a
 * limit that changes.
 */
@Injectable()
export class OrderAdmission {
  protected readonly maxConcurrent: number = 256;
  protected readonly queueTimeoutMs: number = seconds(1);
  private limit: number | undefined;
  private readonly best = new BestLatency();
  /** Where orders became slow last. */
  private slowLimit = Infinity;
  private decreasedAt = -Infinity;
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private readonly refused: Counter;

  constructor(@Inject(METRICS) metrics: Registry) {
    const registers = [metrics];
    const gauge = (name: string, help: string, value: () => number): unknown =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(value());
        },
      });
    gauge('order_admission_running', 'Orders in flight', () => this.running);
    gauge('order_admission_waiting', 'Orders that wait for a slot', () => this.waiting.size);
    gauge('order_admission_limit', 'Orders that may be in flight', () => this.currentLimit);
    this.refused = new Counter({
      name: 'order_admission_refused_total',
      help: 'Orders that waited too long for a slot, or found the queue full',
      registers,
    });
  }

  /** Throws UNAVAILABLE where the queue is full and after its timeout, and what the work throws. */
  async run<T>(place: () => Promise<T>): Promise<T> {
    await this.acquire();
    const from = performance.now();
    try {
      const placed = await place();
      this.onPlaced(performance.now() - from);
      return placed;
    } catch (error) {
      if (isAppError(error, 'PAYMENT_PROVIDER_DOWN') || isAppError(error, 'UNAVAILABLE')) this.decreaseTo(0.5);
      throw error;
    } finally {
      this.release();
    }
  }

  /** Throws UNAVAILABLE where one more would find the queue full. */
  refuseIfFull(): void {
    if (this.running >= this.currentLimit && this.waiting.size >= this.currentLimit) throw this.refusal();
  }

  private get currentLimit(): number {
    return Math.floor(this.exactLimit);
  }

  private get exactLimit(): number {
    return this.limit ?? this.maxConcurrent;
  }

  private onPlaced(tookMs: number): void {
    this.best.observe(tookMs, performance.now());
    const allowedMs = Math.max(slowMs, 2 * this.best.ms);
    if (tookMs > allowedMs) {
      this.decreaseTo(Math.max(allowedMs / tookMs, 0.5), tookMs);
      this.slowLimit = this.currentLimit;
      return;
    }
    const limit = this.exactLimit;
    // One that was not used says nothing about whether more would be slow.
    if (this.running < limit / 2) return;
    this.limit = Math.min(limit + (limit < this.slowLimit ? 1 : 1 / limit), this.maxConcurrent);
  }

  /** At most once in the time that an order takes. */
  private decreaseTo(share: number, tookMs = 0): void {
    const now = performance.now();
    if (now - this.decreasedAt < Math.max(decreasePauseMs, tookMs)) return;
    this.decreasedAt = now;
    this.limit = Math.max(Math.floor(this.currentLimit * share), Math.min(minConcurrent, this.maxConcurrent));
  }

  private acquire(): Promise<void> {
    if (this.running < this.currentLimit) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.size >= this.currentLimit) return Promise.reject(this.refusal());
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        this.running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        reject(this.refusal());
      }, this.queueTimeoutMs);
      this.waiting.add(go);
    });
  }

  private refusal(): AppError {
    this.refused.inc();
    return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  }

  private release(): void {
    this.running -= 1;
    for (const next of this.waiting) {
      if (this.running >= this.currentLimit) return;
      this.waiting.delete(next);
      next();
    }
  }
}

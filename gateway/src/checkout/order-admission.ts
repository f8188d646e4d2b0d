import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { seconds } from '@utsav/service-kit/time/clock';
import { Counter, Gauge, type Registry } from 'prom-client';

const minConcurrent = 4;
/** Orders that were in flight together fail together: they count once. */
const decreasePauseMs = seconds(1);

/**
 * Bulkhead: at most 256 orders in flight per gateway. Excess requests queue FIFO for up to 5 s, then fail with UNAVAILABLE
 * (retry after 2 s); nothing is reserved while queued. The limit adapts to what is behind it (additive increase,
 * multiplicative decrease): it halves, down to 4, when an order fails with PAYMENT_PROVIDER_DOWN or UNAVAILABLE (booking's
 * queue is full) and grows by one with each order placed, so that few orders hold seats for which no payment page can be
 * opened. Ours, since p-limit and cockatiel's bulkhead have neither a queue timeout nor a limit that changes.
 */
@Injectable()
export class OrderAdmission {
  protected readonly maxConcurrent: number = 256;
  protected readonly queueTimeoutMs: number = seconds(5);
  private limit: number | undefined;
  private decreasedAt = -Infinity;
  private running = 0;
  private readonly waiting = new Set<() => void>();
  private readonly timeouts: Counter;

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
    this.timeouts = new Counter({
      name: 'order_admission_timeouts_total',
      help: 'Orders that waited too long for a slot',
      registers,
    });
  }

  /** Throws UNAVAILABLE after the queue timeout, and what the work throws. */
  async run<T>(place: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      const placed = await place();
      this.limit = Math.min(this.currentLimit + 1, this.maxConcurrent);
      return placed;
    } catch (error) {
      if (isAppError(error, 'PAYMENT_PROVIDER_DOWN') || isAppError(error, 'UNAVAILABLE')) this.decrease();
      throw error;
    } finally {
      this.release();
    }
  }

  private get currentLimit(): number {
    return this.limit ?? this.maxConcurrent;
  }

  private decrease(): void {
    const now = performance.now();
    if (now - this.decreasedAt < decreasePauseMs) return;
    this.decreasedAt = now;
    this.limit = Math.max(Math.floor(this.currentLimit / 2), Math.min(minConcurrent, this.maxConcurrent));
  }

  private acquire(): Promise<void> {
    if (this.running < this.currentLimit) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        this.running += 1;
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        this.timeouts.inc();
        reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }));
      }, this.queueTimeoutMs);
      this.waiting.add(go);
    });
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

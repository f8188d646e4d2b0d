import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { seconds } from '@utsav/service-kit/time/clock';

/**
 * Bulkhead: at most 256 orders in flight per gateway. Excess requests queue FIFO for up to 5 s, then fail with UNAVAILABLE
 * (retry after 2 s); nothing is reserved while queued. Ours, since p-limit and cockatiel's bulkhead have no queue timeout.
 */
@Injectable()
export class OrderAdmission {
  protected readonly maxConcurrent: number = 256;
  protected readonly queueTimeoutMs: number = seconds(5);
  private running = 0;
  private readonly waiting = new Set<() => void>();

  /** Throws UNAVAILABLE after the queue timeout, and what the work throws. */
  async run<T>(place: () => Promise<T>): Promise<T> {
    await this.acquire();
    try {
      return await place();
    } finally {
      this.release();
    }
  }

  private acquire(): Promise<void> {
    if (this.running < this.maxConcurrent) {
      this.running += 1;
      return Promise.resolve();
    }
    return new Promise((resolve, reject) => {
      const go = (): void => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.delete(go);
        reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }));
      }, this.queueTimeoutMs);
      this.waiting.add(go);
    });
  }

  private release(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

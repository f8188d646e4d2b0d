import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { seconds } from '@utsav/service-kit/time/clock';

/**
 * More orders at once than the services carry would slow all of them down. Who comes on top waits for a turn, in order of
 * arrival and a few seconds at most, and is then told to come again; nothing is held for them yet.
 */
@Injectable()
export class OrderIntake {
  protected readonly atOnce: number = 256;
  protected readonly patienceMs: number = seconds(5);
  private running = 0;
  private readonly waiting = new Set<() => void>();

  /** Throws UNAVAILABLE where no turn comes in time, and what the work throws. */
  async take<T>(place: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await place();
    } finally {
      this.passOn();
    }
  }

  private turn(): Promise<void> {
    if (this.running < this.atOnce) {
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
      }, this.patienceMs);
      this.waiting.add(go);
    });
  }

  private passOn(): void {
    const [next] = this.waiting;
    if (!next) {
      this.running -= 1;
      return;
    }
    this.waiting.delete(next);
    next();
  }
}

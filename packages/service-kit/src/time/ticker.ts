import { AsyncLocalStorage } from 'node:async_hooks';
import type { Log } from '../log/log';

/**
 * Runs a piece of work again and again with a pause between two runs; a failing run is logged and tried again.
 * `stop` waits for the run in progress. A run belongs to no call, also when one triggered it.
 */
export class Ticker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private isTriggered = false;
  private busy = false;
  private readonly outsideCalls = AsyncLocalStorage.snapshot();

  constructor(
    private readonly name: string,
    private readonly pauseMs: number,
    private readonly work: () => Promise<void>,
    private readonly log: Log,
  ) {}

  start(delayMs = 0): this {
    this.schedule(delayMs);
    return this;
  }

  /** Runs soon instead of after the pause. */
  trigger(): void {
    if (this.busy) this.isTriggered = true;
    else this.schedule(0);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(delay: number): void {
    if (this.stopped) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.running = this.outsideCalls(() => this.run());
    }, delay);
  }

  private async run(): Promise<void> {
    this.busy = true;
    this.isTriggered = false;
    try {
      await this.work();
    } catch (error) {
      this.log.warn(
        { event: 'ticker.failed', ticker: this.name, err: error },
        'periodic work failed, it will be retried',
      );
    }
    this.busy = false;
    this.schedule(this.isTriggered ? 0 : this.pauseMs);
  }
}

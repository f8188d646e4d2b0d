import { AppError } from '@utsav/contracts/errors/app-error';
import type { Decision, SellingTransaction } from './selling-transaction';
import type { SellingWork } from './selling-work';

interface Waiting {
  work: SellingWork<unknown>;
  settle: (decision: Decision) => void;
}

const maxBatch = 256;
const maxWaiting = 2000;

/**
 * All that changes the stock of one event, one transaction at a time. What arrives while one runs is the next one, so a
 * crowd costs few commits and never fights over the counters.
 */
export class Lane {
  private readonly waiting: Waiting[] = [];
  private running = false;

  constructor(
    private readonly eventId: string,
    private readonly transaction: SellingTransaction,
    private readonly onCommit: (eventId: string, orderIds: string[]) => void,
  ) {}

  get idle(): boolean {
    return !this.running && this.waiting.length === 0;
  }

  /** Throws what the work refused with, or UNAVAILABLE when too much is waiting. */
  submit<R>(work: SellingWork<R>): Promise<R> {
    if (this.waiting.length >= maxWaiting) return Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
    return new Promise<R>((resolve, reject) => {
      this.waiting.push({
        work,
        settle: (decision) => (decision.ok ? resolve(decision.value as R) : reject(decision.error as Error)),
      });
      if (!this.running) void this.run();
    });
  }

  private async run(): Promise<void> {
    this.running = true;
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, maxBatch));
    this.running = false;
  }

  private async runBatch(batch: Waiting[]): Promise<void> {
    try {
      const { decisions, orderIds } = await this.transaction.run(
        this.eventId,
        batch.map(({ work }) => work),
      );
      this.onCommit(this.eventId, orderIds);
      batch.forEach(({ settle }, at) => settle(decisions[at] as Decision));
    } catch (error) {
      // One bad work must not fail the others: they are tried alone.
      if (batch.length === 1) batch[0]?.settle({ ok: false, error });
      else for (const alone of batch) await this.runBatch([alone]);
    }
  }
}

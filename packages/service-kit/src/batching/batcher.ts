import { commonParent, currentTraceParent, inTraceOf, type TraceParent } from '../tracing/spans';

interface Waiting<T, R> {
  item: T;
  traceparent: TraceParent | undefined;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Coalesces concurrent reads or writes: items that arrive while a batch is in flight form the next one and never join
 * the running one, so that callers read their own writes. A single caller waits for nothing; in a crowd one round trip
 * serves all. Ours, since dataloader batches per tick and caches by key: it has neither the wait for the batch in flight nor
 * the retry of each item.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isDraining = false;
  private readonly maxBatchSize: number;
  private readonly retryIndividually: boolean;

  constructor(
    /** Returns one result for each item, in the same order. */
    private readonly work: (items: T[]) => Promise<R[]>,
    {
      maxBatchSize = 200,
      /** Runs each item of a failed batch by itself; else all callers get the error. */
      retryIndividually = false,
    } = {},
  ) {
    this.maxBatchSize = maxBatchSize;
    this.retryIndividually = retryIndividually;
  }

  /** Resolves with the result of the item once its batch is done. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, traceparent: currentTraceParent(), resolve, reject });
      if (!this.isDraining) void this.drain();
    });
  }

  private async drain(): Promise<void> {
    this.isDraining = true;
    while (this.waiting.length > 0) await this.runBatch(this.waiting.splice(0, this.maxBatchSize));
    this.isDraining = false;
  }

  private async runBatch(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const parent = commonParent(batch.map(({ traceparent }) => traceparent));
      const results = await inTraceOf(parent, () => this.work(batch.map(({ item }) => item)));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      if (this.retryIndividually && batch.length > 1) await Promise.all(batch.map((one) => this.runBatch([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

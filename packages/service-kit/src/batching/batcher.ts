interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Does at once what many callers ask for at the same time, a write or a read: whatever comes while one is on its way is
 * the next one, and never joins what was begun before it. Alone it costs nothing; in a storm a round trip is shared by
 * all who wait.
 */
export class Batcher<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isDraining = false;
  private readonly maxBatchSize: number;
  private readonly retryIndividually: boolean;

  constructor(
    /** Gives one result an item, in the same order. */
    private readonly work: (items: T[]) => Promise<R[]>,
    {
      maxBatchSize = 200,
      /** After a failure each is tried by itself and has its own; else a failure is everybody's. */
      retryIndividually = false,
    } = {},
  ) {
    this.maxBatchSize = maxBatchSize;
    this.retryIndividually = retryIndividually;
  }

  /** Resolves when the work that has the item in it is done. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
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
      const results = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      if (this.retryIndividually && batch.length > 1) await Promise.all(batch.map((one) => this.runBatch([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

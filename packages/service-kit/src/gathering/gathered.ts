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
export class Gathered<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isBusy = false;
  private readonly mostAtOnce: number;
  private readonly failsApart: boolean;

  constructor(
    /** Gives one result an item, in the same order. */
    private readonly work: (items: T[]) => Promise<R[]>,
    {
      mostAtOnce = 200,
      /** After a failure each is tried by itself and has its own; else a failure is everybody's. */
      failsApart = false,
    } = {},
  ) {
    this.mostAtOnce = mostAtOnce;
    this.failsApart = failsApart;
  }

  /** Resolves when the work that has the item in it is done. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isBusy) void this.workOff();
    });
  }

  private async workOff(): Promise<void> {
    this.isBusy = true;
    while (this.waiting.length > 0) await this.doOnce(this.waiting.splice(0, this.mostAtOnce));
    this.isBusy = false;
  }

  private async doOnce(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.work(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      if (this.failsApart && batch.length > 1) await Promise.all(batch.map((one) => this.doOnce([one])));
      else for (const { reject } of batch) reject(error);
    }
  }
}

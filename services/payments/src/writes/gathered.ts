interface Waiting<T, R> {
  item: T;
  resolve: (result: R) => void;
  reject: (error: unknown) => void;
}

/**
 * Writes what many callers want to write at the same time: whatever comes while a write is on its way is the next write.
 * Alone it costs nothing; in a storm a round trip is shared by all who wait.
 */
export class Gathered<T, R> {
  private waiting: Waiting<T, R>[] = [];
  private isWriting = false;

  constructor(
    /** Gives one result an item, in the same order; a failure is everybody's. */
    private readonly write: (items: T[]) => Promise<R[]>,
    private readonly mostInOneWrite = 200,
  ) {}

  /** Resolves when the item is written. */
  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ item, resolve, reject });
      if (!this.isWriting) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    while (this.waiting.length > 0) await this.writeOne(this.waiting.splice(0, this.mostInOneWrite));
    this.isWriting = false;
  }

  private async writeOne(batch: Waiting<T, R>[]): Promise<void> {
    try {
      const results = await this.write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as R);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}

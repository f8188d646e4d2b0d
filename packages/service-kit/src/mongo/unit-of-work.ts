import type { mongo } from 'mongoose';
import type { Session } from './transactions';

type Rows = mongo.Collection<mongo.Document>;

/**
 * What several pieces of work of one transaction insert: one write a collection, after them and before the commit. And what
 * they want done once it is committed; a transaction that runs again begins with none of either.
 */
export class UnitOfWork {
  private readonly waiting = new Map<Rows, mongo.Document[]>();
  private readonly afterwards: (() => void)[] = [];

  add<T extends { _id: string }>(collection: mongo.Collection<T>, row: NoInfer<T>): void {
    const key = collection as unknown as Rows;
    const rows = this.waiting.get(key) ?? [];
    rows.push(row);
    this.waiting.set(key, rows);
  }

  afterCommit(work: () => void): void {
    this.afterwards.push(work);
  }

  async insert(session: Session): Promise<void> {
    for (const [collection, rows] of this.waiting) await collection.insertMany(rows, { session });
  }

  committed(): void {
    for (const work of this.afterwards) work();
  }
}

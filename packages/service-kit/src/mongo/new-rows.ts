import type { mongo } from 'mongoose';
import type { Session } from './transactions';

type Rows = mongo.Collection<mongo.Document>;

/** What several pieces of work of one transaction insert: one write a collection, after them and before the commit. */
export class NewRows {
  private readonly waiting = new Map<Rows, mongo.Document[]>();

  add<T extends { _id: string }>(collection: mongo.Collection<T>, row: NoInfer<T>): void {
    const key = collection as unknown as Rows;
    const rows = this.waiting.get(key) ?? [];
    rows.push(row);
    this.waiting.set(key, rows);
  }

  async insert(session: Session): Promise<void> {
    for (const [collection, rows] of this.waiting) await collection.insertMany(rows, { session });
  }
}

import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './duplicate-key';

interface LeaseRow {
  _id: string;
  holder: string;
  until: Date;
}

/** Mutual exclusion between processes that share a database: held by one at a time, and free again when it is not renewed. */
export class Lease {
  private readonly holder = randomUUID();
  private until = 0;

  constructor(
    private readonly connection: Connection,
    private readonly id: string,
    private readonly ttlMs: number,
  ) {}

  /** Takes or renews it; costs nothing until half of its time is over. Returns whether it is held. */
  async hold(): Promise<boolean> {
    const now = Date.now();
    if (this.until - now > this.ttlMs / 2) return true;
    const until = new Date(now + this.ttlMs);
    try {
      const taken = await this.rows().updateOne(
        { _id: this.id, $or: [{ holder: this.holder }, { until: { $lt: new Date(now) } }] },
        { $set: { holder: this.holder, until } },
        { upsert: true },
      );
      this.until = taken.modifiedCount + taken.upsertedCount > 0 ? until.getTime() : 0;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      this.until = 0;
    }
    return this.until > 0;
  }

  /** As of the last `hold`. */
  isHeld(): boolean {
    return this.until > Date.now();
  }

  async release(): Promise<void> {
    this.until = 0;
    await this.rows().deleteOne({ _id: this.id, holder: this.holder });
  }

  private rows() {
    return this.connection.collection<LeaseRow>('leases');
  }
}

import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Batcher } from '../batching/batcher';
import { ofThisCall } from '../caller/call-context';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { UnitOfWork } from '../mongo/unit-of-work';
import { Transactions, type Session } from '../mongo/transactions';
import { inboxName, type InboxRow } from './inbox.schema';

const maxBatchSize = 32;

/** Writes with the session of the transaction; rows that are only new may be left to be inserted with those of others. */
export type Effect = (session: Session, unitOfWork: UnitOfWork) => Promise<void>;

interface InboxEntry {
  _id: string;
  effect: Effect;
}

/**
 * Remembers which group has handled which message, in the same transaction as the effect. What a group handles at the
 * same time shares a transaction; when that fails, each has one of its own, so that one message does not hold up others.
 */
@Injectable()
export class Inbox {
  private readonly batchers = new Map<string, Batcher<InboxEntry, InboxEntry>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  /** Runs the effect unless this group has had this message. */
  async once(group: string, messageId: string, effect: Effect): Promise<void> {
    await this.batcherOf(group).add({
      _id: `${group}/${messageId}`,
      // Whoever runs it, it belongs to the call of its own message.
      effect: ofThisCall(effect),
    });
  }

  private batcherOf(group: string): Batcher<InboxEntry, InboxEntry> {
    const known = this.batchers.get(group);
    if (known) return known;
    const arrivals = new Batcher((list: InboxEntry[]) => this.handle(list), { maxBatchSize, retryIndividually: true });
    this.batchers.set(group, arrivals);
    return arrivals;
  }

  private async handle(list: InboxEntry[]): Promise<InboxEntry[]> {
    let fresh = list;
    while (fresh.length > 0) {
      try {
        await this.runTogether(fresh);
        return list;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const had = await this.alreadyProcessed(fresh);
        // Some other row was there already: that is for who wrote it to say.
        if (had.size === 0) throw error;
        fresh = fresh.filter(({ _id }) => !had.has(_id));
      }
    }
    return list;
  }

  private async runTogether(fresh: InboxEntry[]): Promise<void> {
    const written = await this.transactions.run(async (session) => {
      const at = new Date();
      await this.rows().insertMany(
        fresh.map(({ _id }) => ({ _id, at })),
        { session },
      );
      // One after the other: a transaction does not take parallel operations.
      const unitOfWork = new UnitOfWork();
      for (const { effect } of fresh) await effect(session, unitOfWork);
      await unitOfWork.insert(session);
      return unitOfWork;
    });
    written.committed();
  }

  private async alreadyProcessed(list: InboxEntry[]): Promise<Set<string>> {
    const rows = await this.rows()
      .find({ _id: { $in: list.map(({ _id }) => _id) } })
      .toArray();
    return new Set(rows.map(({ _id }) => _id));
  }

  private rows() {
    return this.connection.collection<InboxRow>(inboxName);
  }
}

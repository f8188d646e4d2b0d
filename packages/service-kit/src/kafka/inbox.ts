import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Gathered } from '../gathering/gathered';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { NewRows } from '../mongo/new-rows';
import { Transactions, type Session } from '../mongo/transactions';

const keptSeconds = 14 * 24 * 3600;
const mostAtOnce = 32;

interface InboxRow {
  /** group and message id */
  _id: string;
  at: Date;
}

/** Writes with the session of the transaction; rows that are only new may be left to be inserted with those of others. */
export type Effect = (session: Session, newRows: NewRows) => Promise<void>;

interface Arrival {
  _id: string;
  effect: Effect;
}

/**
 * Remembers which group has handled which message, in the same transaction as the effect. What a group handles at the
 * same time shares a transaction; when that fails, each has one of its own, so that one message does not hold up others.
 */
@Injectable()
export class Inbox {
  private readonly arrivals = new Map<string, Gathered<Arrival, Arrival>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  async prepare(): Promise<void> {
    await this.rows().createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });
  }

  /** Runs the effect unless this group has had this message. */
  async once(group: string, messageId: string, effect: Effect): Promise<void> {
    await this.arrivalsOf(group).add({
      _id: `${group}/${messageId}`,
      // Whoever runs it, it belongs to the call of its own message.
      effect: AsyncLocalStorage.bind(effect),
    });
  }

  private arrivalsOf(group: string): Gathered<Arrival, Arrival> {
    const known = this.arrivals.get(group);
    if (known) return known;
    const arrivals = new Gathered((list: Arrival[]) => this.handle(list), { mostAtOnce, failsApart: true });
    this.arrivals.set(group, arrivals);
    return arrivals;
  }

  private async handle(list: Arrival[]): Promise<Arrival[]> {
    let fresh = list;
    while (fresh.length > 0) {
      try {
        await this.runTogether(fresh);
        return list;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const had = await this.idsHad(fresh);
        // Some other row was there already: that is for who wrote it to say.
        if (had.size === 0) throw error;
        fresh = fresh.filter(({ _id }) => !had.has(_id));
      }
    }
    return list;
  }

  private async runTogether(fresh: Arrival[]): Promise<void> {
    const written = await this.transactions.run(async (session) => {
      const at = new Date();
      await this.rows().insertMany(
        fresh.map(({ _id }) => ({ _id, at })),
        { session },
      );
      // One after the other: a transaction does not take parallel operations.
      const newRows = new NewRows();
      for (const { effect } of fresh) await effect(session, newRows);
      await newRows.insert(session);
      return newRows;
    });
    written.committed();
  }

  private async idsHad(list: Arrival[]): Promise<Set<string>> {
    const rows = await this.rows()
      .find({ _id: { $in: list.map(({ _id }) => _id) } })
      .toArray();
    return new Set(rows.map(({ _id }) => _id));
  }

  private rows() {
    return this.connection.collection<InboxRow>('inbox');
  }
}

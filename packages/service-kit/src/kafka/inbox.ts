import { AsyncLocalStorage } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Gathered } from '../gathering/gathered';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { Transactions, type Session } from '../mongo/transactions';

const keptSeconds = 14 * 24 * 3600;
const mostTogether = 32;

interface InboxRow {
  /** group and message id */
  _id: string;
  at: Date;
}

interface Arrival {
  _id: string;
  effect: (session: Session) => Promise<void>;
}

/** Why an effect did not run, by the id of its arrival. */
type Failures = Map<string, unknown>;

/**
 * Remembers which group has handled which message, in the same transaction as the effect. What a group handles at the
 * same time shares a transaction; when that fails, each has one of its own, so that one message does not hold up others.
 */
@Injectable()
export class Inbox {
  private readonly arrivals = new Map<string, Gathered<Arrival, { error?: unknown }>>();

  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  async prepare(): Promise<void> {
    await this.rows().createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });
  }

  /** Runs the effect unless this group has had this message. */
  async once(group: string, messageId: string, effect: (session: Session) => Promise<void>): Promise<void> {
    const outcome = await this.arrivalsOf(group).add({
      _id: `${group}/${messageId}`,
      // Whoever runs it, it belongs to the call of its own message.
      effect: AsyncLocalStorage.bind(effect),
    });
    if ('error' in outcome) throw outcome.error;
  }

  private arrivalsOf(group: string): Gathered<Arrival, { error?: unknown }> {
    const known = this.arrivals.get(group);
    if (known) return known;
    const arrivals = new Gathered((list: Arrival[]) => this.handle(list), mostTogether);
    this.arrivals.set(group, arrivals);
    return arrivals;
  }

  private async handle(list: Arrival[]): Promise<{ error?: unknown }[]> {
    const had = await this.idsHad(list);
    const failures = await this.run(list.filter(({ _id }) => !had.has(_id)));
    return list.map(({ _id }) => (failures.has(_id) ? { error: failures.get(_id) } : {}));
  }

  private async run(fresh: Arrival[]): Promise<Failures> {
    const [first] = fresh;
    if (!first) return new Map();
    try {
      await this.runTogether(fresh);
      return new Map();
    } catch (error) {
      if (fresh.length > 1) {
        const each = await Promise.all(fresh.map((arrival) => this.run([arrival])));
        return new Map(each.flatMap((failures) => [...failures]));
      }
      const wasMeanwhile = isDuplicateKey(error) && (await this.idsHad(fresh)).has(first._id);
      return new Map(wasMeanwhile ? [] : [[first._id, error]]);
    }
  }

  private runTogether(fresh: Arrival[]): Promise<void> {
    return this.transactions.run(async (session) => {
      const at = new Date();
      await this.rows().insertMany(
        fresh.map(({ _id }) => ({ _id, at })),
        { session },
      );
      // One after the other: a transaction does not take parallel operations.
      for (const { effect } of fresh) await effect(session);
    });
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

import { Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../mongo/duplicate-key';
import { Transactions, type Session } from '../mongo/transactions';

const keptSeconds = 14 * 24 * 3600;

interface InboxRow {
  /** group and message id */
  _id: string;
  at: Date;
}

/** Remembers which group has handled which message, in the same transaction as the effect. */
@Injectable()
export class Inbox {
  constructor(
    @InjectConnection() private readonly connection: Connection,
    private readonly transactions: Transactions,
  ) {}

  async prepare(): Promise<void> {
    await this.rows().createIndex({ at: 1 }, { expireAfterSeconds: keptSeconds });
  }

  /** Runs the effect unless this group has had this message. Returns whether it ran. */
  async once(group: string, messageId: string, effect: (session: Session) => Promise<void>): Promise<boolean> {
    const _id = `${group}/${messageId}`;
    if (await this.rows().findOne({ _id })) return false;
    try {
      await this.transactions.run(async (session) => {
        await this.rows().insertOne({ _id, at: new Date() }, { session });
        await effect(session);
      });
      return true;
    } catch (error) {
      if (isDuplicateKey(error) && (await this.rows().findOne({ _id }))) return false;
      throw error;
    }
  }

  private rows() {
    return this.connection.collection<InboxRow>('inbox');
  }
}

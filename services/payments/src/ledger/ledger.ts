import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { accounts, type Balances, type LedgerEntry } from './entry';
import { LedgerEntryModel } from './ledger-entry.schema';

/** Double-entry ledger, append-only. */
@Injectable()
export class Ledger {
  constructor(@InjectModel(LedgerEntryModel) private readonly entries: Model<LedgerEntry>) {}

  /** In the transaction of the cause; a cause that was posted before aborts it. */
  async post(entries: LedgerEntry[], session: Session): Promise<void> {
    if (entries.length > 0) await this.entries.insertMany(entries, { session, lean: true });
  }

  ofOrder(orderId: string): Promise<LedgerEntry[]> {
    return this.entries.find({ orderId }).sort({ at: 1, _id: 1 }).lean<LedgerEntry[]>();
  }

  /** Debits minus credits of each account, over all entries. */
  async balances(session?: Session): Promise<Balances> {
    const sums = accounts.map((account) => [
      account,
      { $sum: { $reduce: { input: '$lines', initialValue: 0, in: netOf(account) } } },
    ]);
    const [row] = await this.entries.aggregate<Balances>(
      [{ $group: { _id: null, ...Object.fromEntries(sums) } }, { $unset: '_id' }],
      session ? { session } : {},
    );
    return row ?? (Object.fromEntries(accounts.map((account) => [account, 0])) as Balances);
  }

  /** Ids of unbalanced entries: none, unless written without this class. */
  async unbalanced(limit: number, session?: Session): Promise<string[]> {
    const rows = await this.entries.aggregate<{ _id: string }>(
      [
        { $match: { $expr: { $ne: [{ $sum: '$lines.debitPaise' }, { $sum: '$lines.creditPaise' }] } } },
        { $limit: limit },
        { $project: { _id: 1 } },
      ],
      session ? { session } : {},
    );
    return rows.map(({ _id }) => _id);
  }
}

const netOf = (account: string) => ({
  $cond: [
    { $eq: ['$$this.account', account] },
    { $add: ['$$value', { $subtract: ['$$this.debitPaise', '$$this.creditPaise'] }] },
    '$$value',
  ],
});

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import {
  processed,
  Settlement,
  SettlementLineModel,
  type SettlementLineRow,
  type SettlementRow,
} from './settlement.schema';

@Injectable()
export class SettlementsRepository {
  constructor(
    @InjectModel(Settlement) private readonly settlements: Model<SettlementRow>,
    @InjectModel(SettlementLineModel) private readonly lines: Model<SettlementLineRow>,
  ) {}

  find(_id: string, session: Session): Promise<SettlementRow | null> {
    return this.settlements.findById(_id).session(session).lean<SettlementRow>();
  }

  async insert(row: SettlementRow, session: Session): Promise<void> {
    await this.settlements.insertMany([row], { session, lean: true });
  }

  async change(_id: string, changes: Partial<SettlementRow>, session: Session): Promise<void> {
    await this.settlements.updateOne({ _id }, { $set: changes }, { session });
  }

  /** That the bank has not answered yet, oldest first. */
  waiting(provider: ProviderName, limit: number): Promise<SettlementRow[]> {
    return this.settlements
      .find({ provider, state: 'created' })
      .sort({ settledAt: 1 })
      .limit(limit)
      .lean<SettlementRow[]>();
  }

  /** Whose lines are not all known, newest first: an old one may wait for ever. */
  incomplete(provider: ProviderName, limit: number): Promise<SettlementRow[]> {
    return this.settlements
      .find({ provider, isComplete: false, ...processed })
      .sort({ settledAt: -1 })
      .limit(limit)
      .lean<SettlementRow[]>();
  }

  /** Of these lines, those that need nothing more. */
  async knownLines(ids: string[], session?: Session): Promise<ReadonlySet<string>> {
    const rows = await this.lines
      .find({ _id: { $in: ids }, owner: { $ne: 'unmatched' } }, { _id: 1 }, session ? { session } : {})
      .lean<{ _id: string }[]>();
    return new Set(rows.map(({ _id }) => _id));
  }

  /**
   * In the transaction that records its lines: it conflicts with one in which the settlement fails, so no line outlives it.
   * Null when the bank does not have the settlement.
   */
  readingLines(_id: string, session: Session): Promise<SettlementRow | null> {
    return this.settlements
      .findOneAndUpdate(
        { _id, ...processed },
        { $currentDate: { linesReadAt: true } },
        { session, returnDocument: 'after' },
      )
      .lean<SettlementRow>();
  }

  /** Returns what they had added to the provider's account by entries of their own. */
  async removeLines(settlementId: string, session: Session): Promise<number> {
    const lines = await this.lines
      .find({ settlementId, owner: { $in: ['foreign', 'adjustment'] } }, { netPaise: 1 })
      .session(session)
      .lean<Pick<SettlementLineRow, 'netPaise'>[]>();
    await this.lines.deleteMany({ settlementId }, { session });
    return lines.reduce((sum, { netPaise }) => sum + netPaise, 0);
  }

  async saveLines(rows: SettlementLineRow[], session: Session): Promise<void> {
    if (rows.length === 0) return;
    await this.lines.bulkWrite(
      rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
      { session, ordered: false },
    );
  }

  /** Counts its lines again. Returns the settlement afterwards; null when the bank does not have it. */
  async recount({ _id, amountPaise }: SettlementRow): Promise<SettlementRow | null> {
    const [sum] = await this.lines.aggregate<{ paise: number; count: number; unmatched: number }>([
      { $match: { settlementId: _id } },
      {
        $group: {
          _id: null,
          paise: { $sum: '$netPaise' },
          count: { $sum: 1 },
          unmatched: { $sum: { $cond: [{ $eq: ['$owner', 'unmatched'] }, 1, 0] } },
        },
      },
    ]);
    const { paise: linesPaise, count: lineCount, unmatched } = sum ?? { paise: 0, count: 0, unmatched: 0 };
    const isComplete = lineCount > 0 && unmatched === 0 && linesPaise === amountPaise;
    return this.settlements
      .findOneAndUpdate(
        { _id, ...processed },
        { $set: { linesPaise, lineCount, isComplete } },
        { returnDocument: 'after' },
      )
      .lean<SettlementRow>();
  }

  /** Newest first. */
  async list(skip: number, limit: number): Promise<{ rows: SettlementRow[]; total: number }> {
    const [rows, total] = await Promise.all([
      this.settlements.find().sort({ settledAt: -1, _id: 1 }).skip(skip).limit(limit).lean<SettlementRow[]>(),
      this.settlements.countDocuments(),
    ]);
    return { rows, total };
  }
}

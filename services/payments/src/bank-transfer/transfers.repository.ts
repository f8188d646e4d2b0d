import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TransferState } from '@utsav/contracts/http/bank-transfer';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter } from 'mongoose';
import { TransferPage, type TransferPageRow } from './transfer-page.schema';
import { Transfer, type TransferRow } from './transfer.schema';

export type TransferFilter = { state: TransferState } | { search: string };

/** Pages and the money that arrived for them. */
@Injectable()
export class TransfersRepository {
  constructor(
    @InjectModel(TransferPage) private readonly pages: Model<TransferPageRow>,
    @InjectModel(Transfer) private readonly transfers: Model<TransferRow>,
  ) {}

  /** Inserts the page, or returns the existing one of this order. Throws a duplicate key for a reference that is taken. */
  async findOrInsert(row: TransferPageRow): Promise<TransferPageRow> {
    const { orderId, ...inserted } = row;
    return this.pages
      .findOneAndUpdate({ orderId }, { $setOnInsert: inserted }, { upsert: true, returnDocument: 'after' })
      .lean<TransferPageRow>()
      .orFail();
  }

  page(_id: string, session?: Session): Promise<TransferPageRow | null> {
    return this.pages.findById(_id, null, session ? { session } : {}).lean<TransferPageRow>();
  }

  pageOfOrder(orderId: string): Promise<TransferPageRow | null> {
    return this.pages.findOne({ orderId }).lean<TransferPageRow>();
  }

  /** Null when it does not wait any more. */
  close(_id: string): Promise<TransferPageRow | null> {
    return this.pages
      .findOneAndUpdate({ _id, state: 'waiting' }, { $set: { state: 'closed' } }, { returnDocument: 'after' })
      .lean<TransferPageRow>();
  }

  transfer(_id: string, session?: Session): Promise<TransferRow | null> {
    return this.transfers.findById(_id, null, session ? { session } : {}).lean<TransferRow>();
  }

  /** Oldest first. */
  transfersOf(pageIds: string[], session?: Session): Promise<TransferRow[]> {
    return this.transfers
      .find({ pageId: { $in: pageIds } }, null, session ? { session } : {})
      .sort({ confirmedAt: 1 })
      .lean<TransferRow[]>();
  }

  transfersById(ids: string[]): Promise<TransferRow[]> {
    return this.transfers.find({ _id: { $in: ids } }).lean<TransferRow[]>();
  }

  /** Throws a duplicate key for a UTR that another transaction has inserted. */
  async receive(row: TransferRow, session: Session): Promise<void> {
    await this.transfers.insertMany([row], { session, lean: true });
    await this.pages.updateOne({ _id: row.pageId }, { $set: { state: 'received' } }, { session });
  }

  /** Reserves a part of a transfer for a refund. False when less than that is left of it. */
  async reserve(_id: string, amountPaise: number, session: Session): Promise<boolean> {
    const isLeft = { $lte: [{ $add: ['$refundedPaise', amountPaise] }, '$amountPaise'] };
    const { modifiedCount } = await this.transfers.updateOne(
      { _id, $expr: isLeft },
      { $inc: { refundedPaise: amountPaise } },
      { session },
    );
    return modifiedCount === 1;
  }

  async release(_id: string, amountPaise: number, session: Session): Promise<void> {
    await this.transfers.updateOne({ _id }, { $inc: { refundedPaise: -amountPaise } }, { session });
  }

  async list(filter: TransferFilter, skip: number, limit: number): Promise<{ rows: TransferPageRow[]; total: number }> {
    const query = 'state' in filter ? { state: filter.state } : searchQuery(filter.search);
    const direction = 'state' in filter && filter.state === 'waiting' ? 1 : -1;
    const [rows, total] = await Promise.all([
      this.pages.find(query).sort({ createdAt: direction }).skip(skip).limit(limit).lean<TransferPageRow[]>(),
      this.pages.countDocuments(query),
    ]);
    return { rows, total };
  }

  async hasAny(): Promise<boolean> {
    return (await this.pages.exists({})) !== null;
  }
}

/** Banks change case and put spaces into remarks. */
function searchQuery(search: string): QueryFilter<TransferPageRow> {
  const beginning = (text: string) => ({ $regex: `^${text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}` });
  return {
    $or: [
      { reference: beginning(search.toUpperCase().replaceAll(/[^A-Z0-9]/g, '') || '-') },
      { orderId: beginning(search.trim().toLowerCase()) },
    ],
  };
}

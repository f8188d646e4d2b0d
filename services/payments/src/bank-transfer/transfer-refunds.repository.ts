import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { TransferRefundState } from '@utsav/contracts/http/bank-transfer';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { TransferRefund, type TransferRefundRow } from './transfer-refund.schema';

export type RefundSettlement = Pick<TransferRefundRow, 'utr' | 'failure' | 'settledBy' | 'settledAt'> & {
  state: 'processed' | 'failed';
};

@Injectable()
export class TransferRefundsRepository {
  constructor(@InjectModel(TransferRefund) private readonly refunds: Model<TransferRefundRow>) {}

  find(_id: string, session?: Session): Promise<TransferRefundRow | null> {
    return this.refunds.findById(_id, null, session ? { session } : {}).lean<TransferRefundRow>();
  }

  findByKey(key: string, session?: Session): Promise<TransferRefundRow | null> {
    return this.refunds.findOne({ key }, null, session ? { session } : {}).lean<TransferRefundRow>();
  }

  findByUtr(utr: string, session: Session): Promise<TransferRefundRow | null> {
    return this.refunds.findOne({ utr }, null, { session }).lean<TransferRefundRow>();
  }

  async insert(row: TransferRefundRow, session: Session): Promise<void> {
    await this.refunds.insertMany([row], { session, lean: true });
  }

  /** Of a refund that was read as pending in the same transaction. */
  settle(_id: string, settlement: RefundSettlement, session: Session): Promise<TransferRefundRow> {
    return this.refunds
      .findOneAndUpdate({ _id }, { $set: settlement }, { session, returnDocument: 'after' })
      .lean<TransferRefundRow>()
      .orFail();
  }

  async list(
    state: TransferRefundState,
    skip: number,
    limit: number,
  ): Promise<{ rows: TransferRefundRow[]; total: number }> {
    const direction = state === 'pending' ? 1 : -1;
    const [rows, total] = await Promise.all([
      this.refunds.find({ state }).sort({ createdAt: direction }).skip(skip).limit(limit).lean<TransferRefundRow[]>(),
      this.refunds.countDocuments({ state }),
    ]);
    return { rows, total };
  }
}

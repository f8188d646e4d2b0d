import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PaymentRefunded } from '@utsav/contracts/messages/payments';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import type { Model } from 'mongoose';
import type { RefundEntity } from '../razorpay/entities';
import { Refund, type RefundRow } from './refund.schema';

@Injectable()
export class RefundsRepository {
  constructor(
    @InjectModel(Refund) private readonly refunds: Model<RefundRow>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
  ) {}

  /** Writes the intent; a second one for the same payment changes nothing. */
  async request(row: RefundRow): Promise<void> {
    try {
      await this.refunds.create(row);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }

  due(now: Date, limit: number): Promise<RefundRow[]> {
    return this.refunds
      .find({ nextTryAt: { $lte: now } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<RefundRow[]>();
  }

  async tryAgainAt(_id: string, at: Date, lastAnswer: string): Promise<void> {
    await this.refunds.updateOne(
      { _id, state: 'requested' },
      { $set: { nextTryAt: at, lastAnswer }, $inc: { attempts: 1 } },
    );
  }

  async refuse(_id: string, lastAnswer: string): Promise<void> {
    await this.refunds.updateOne(
      { _id, state: 'requested' },
      { $set: { state: 'refused', nextTryAt: null, lastAnswer } },
    );
  }

  /** What the provider says of a refund, by answer or webhook; the end of it is told once. */
  async noteAnswer(answer: RefundEntity): Promise<void> {
    await this.transactions.run(async (session) => {
      const row = await this.refunds
        .findOne({ $or: [{ _id: answer.receipt ?? '' }, { refundId: answer.id }] }, null, { session })
        .lean<RefundRow>();
      if (!row || row.state === 'processed') return;
      await this.refunds.updateOne(
        { _id: row._id },
        { $set: { state: answer.status, refundId: answer.id, nextTryAt: null } },
        { session },
      );
      if (answer.status === 'processed') await this.tell(row, answer, session);
    });
  }

  private async tell(row: RefundRow, answer: RefundEntity, session: Session): Promise<void> {
    const { orderId, providerPaymentId } = row;
    await this.outbox.add(
      PaymentRefunded,
      orderId,
      { orderId, providerPaymentId, refundId: answer.id, amountPaise: answer.amount },
      session,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { RefundState } from '@utsav/contracts/grpc/payments';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { receiptOf, type RefundEntity } from '../razorpay/entities';
import { Refund, type RefundRow } from './refund.schema';

@Injectable()
export class RefundsRepository {
  constructor(@InjectModel(Refund) private readonly refunds: Model<RefundRow>) {}

  find(_id: string, session: Session): Promise<RefundRow | null> {
    return this.refunds.findById(_id, null, { session }).lean<RefundRow>();
  }

  /** By the provider's id or our receipt. */
  findByProviderNames(entity: RefundEntity, session: Session): Promise<RefundRow | null> {
    const receipt = receiptOf(entity);
    const names = [{ providerRefundId: entity.id }, ...(receipt ? [{ receipt }] : [])];
    return this.refunds.findOne({ $or: names }, null, { session }).lean<RefundRow>();
  }

  findAllByProviderNames(entities: RefundEntity[]): Promise<RefundRow[]> {
    return this.refunds
      .find({
        $or: [
          { providerRefundId: { $in: entities.map(({ id }) => id) } },
          { receipt: { $in: entities.map(receiptOf).filter(Boolean) } },
        ],
      })
      .lean<RefundRow[]>();
  }

  async save(row: RefundRow, session: Session): Promise<void> {
    await this.refunds.replaceOne({ _id: row._id }, row, { session, upsert: true });
  }

  /** `$type` makes the partial index usable. */
  due(now: Date, limit: number): Promise<RefundRow[]> {
    return this.refunds
      .find({ nextTryAt: { $type: 'date', $lte: now } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<RefundRow[]>();
  }

  async scheduleRetry({ _id, state }: RefundRow, at: Date, lastAnswer: string): Promise<void> {
    await this.refunds.updateOne({ _id, state }, { $set: { nextTryAt: at, lastAnswer }, $inc: { attempts: 1 } });
  }

  /** Created in the range and known to the provider, newest first. */
  createdBetween(from: Date, to: Date, limit: number): Promise<RefundRow[]> {
    return this.refunds
      .find({
        createdAt: { $gte: from, $lt: to },
        providerRefundId: { $gt: '' },
        mode: 'online',
        origin: { $ne: 'imported' },
      })
      .sort({ createdAt: -1 })
      .limit(limit)
      .lean<RefundRow[]>();
  }

  ofOrders(orderIds: string[]): Promise<RefundRow[]> {
    return this.refunds
      .find({ orderId: { $in: orderIds } })
      .sort({ createdAt: 1 })
      .lean<RefundRow[]>();
  }

  async list(states: RefundState[], skip: number, limit: number): Promise<{ rows: RefundRow[]; total: number }> {
    const filter = { state: { $in: states } };
    const [rows, total] = await Promise.all([
      this.refunds.find(filter).sort({ createdAt: 1 }).skip(skip).limit(limit).lean<RefundRow[]>(),
      this.refunds.countDocuments(filter),
    ]);
    return { rows, total };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import type { RefundState } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { ProviderRefund } from '../provider/payment-provider';
import { Refund, type RefundRow } from './refund.schema';

@Injectable()
export class RefundsRepository {
  constructor(@InjectModel(Refund) private readonly refunds: Model<RefundRow>) {}

  find(_id: string, session: Session): Promise<RefundRow | null> {
    return this.refunds.findById(_id, null, { session }).lean<RefundRow>();
  }

  /** By the provider's id or our receipt. */
  findByProviderNames({ id, key }: ProviderRefund, session: Session): Promise<RefundRow | null> {
    const names = [{ providerRefundId: id }, ...(key ? [{ receipt: key }] : [])];
    return this.refunds.findOne({ $or: names }, null, { session }).lean<RefundRow>();
  }

  findByProviderId(providerRefundId: string): Promise<RefundRow | null> {
    return this.refunds.findOne({ providerRefundId }).lean<RefundRow>();
  }

  findAllByProviderNames(refunds: ProviderRefund[]): Promise<RefundRow[]> {
    return this.refunds
      .find({
        $or: [
          { providerRefundId: { $in: refunds.map(({ id }) => id) } },
          { receipt: { $in: refunds.map(({ key }) => key).filter(Boolean) } },
        ],
      })
      .lean<RefundRow[]>();
  }

  async save(row: RefundRow, session: Session): Promise<void> {
    await this.refunds.replaceOne({ _id: row._id }, row, { session, upsert: true });
  }

  findByProviderIds(providerRefundIds: string[]): Promise<RefundRow[]> {
    // The second condition makes the partial index usable.
    return this.refunds.find({ providerRefundId: { $in: providerRefundIds, $gt: '' } }).lean<RefundRow[]>();
  }

  async saveSpeed(_id: string, speed: string, session: Session): Promise<void> {
    await this.refunds.updateOne({ _id }, { $set: { speed } }, { session });
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

  /** Created in the range and known to this provider, newest first. */
  createdBetween(provider: ProviderName, from: Date, to: Date, limit: number): Promise<RefundRow[]> {
    return this.refunds
      .find({
        provider,
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

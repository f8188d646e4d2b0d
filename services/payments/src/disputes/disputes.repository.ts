import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DisputeState } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Dispute, type DisputeRow } from './dispute.schema';

const running: DisputeState[] = ['open', 'under-review'];

@Injectable()
export class DisputesRepository {
  constructor(@InjectModel(Dispute) private readonly disputes: Model<DisputeRow>) {}

  find(_id: string, session?: Session): Promise<DisputeRow | null> {
    return this.disputes.findById(_id, null, session ? { session } : {}).lean<DisputeRow>();
  }

  async save(row: DisputeRow, session: Session): Promise<void> {
    await this.disputes.replaceOne({ _id: row._id }, row, { session, upsert: true });
  }

  /** Not decided yet, oldest first. */
  running(provider: ProviderName, limit: number): Promise<DisputeRow[]> {
    return this.disputes
      .find({ provider, state: { $in: running } })
      .sort({ createdAt: 1 })
      .limit(limit)
      .lean<DisputeRow[]>();
  }

  /** Oldest first. */
  ofOrders(orderIds: string[]): Promise<DisputeRow[]> {
    return this.disputes
      .find({ orderId: { $in: orderIds } })
      .sort({ createdAt: 1 })
      .lean<DisputeRow[]>();
  }

  /** Newest first; of all states without one. */
  async list(
    state: DisputeState | undefined,
    skip: number,
    limit: number,
  ): Promise<{ rows: DisputeRow[]; total: number }> {
    const filter = state ? { state } : {};
    const [rows, total] = await Promise.all([
      this.disputes.find(filter).sort({ createdAt: -1, _id: 1 }).skip(skip).limit(limit).lean<DisputeRow[]>(),
      this.disputes.countDocuments(filter),
    ]);
    return { rows, total };
  }
}

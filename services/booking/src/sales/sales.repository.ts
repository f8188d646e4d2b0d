import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Model } from 'mongoose';
import { Sale, type SaleRow } from './sale.schema';

@Injectable()
export class SalesRepository {
  constructor(@InjectModel(Sale) private readonly sales: Model<SaleRow>) {}

  find(eventId: string): Promise<SaleRow | null> {
    return this.sales.findById(eventId).lean<SaleRow>();
  }

  /** This version of it or a later one. */
  findFrom(eventId: string, version: number): Promise<SaleRow | null> {
    return this.sales.findOne({ _id: eventId, version: { $gte: version } }).lean<SaleRow>();
  }

  async byId(eventIds: string[]): Promise<Map<string, SaleRow>> {
    const rows = await this.sales.find({ _id: { $in: eventIds } }).lean<SaleRow[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * Keeps the newer version, whatever the order of arrival. Returns whether this one was newer. A withdrawal stays: the sweep
   * reopens the sale together with its stock.
   */
  async saveIfNewer(sale: SaleRow): Promise<boolean> {
    const { _id, version, withdrawnAt, deletedAt, ...rest } = sale;
    try {
      const { modifiedCount, upsertedCount } = await this.sales.updateOne(
        { _id, version: { $lt: version } },
        { $set: { version, ...rest }, $setOnInsert: { withdrawnAt, deletedAt } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Cancelled events that began or begin after an instant. */
  cancelledSince(startsAfter: Date): Promise<SaleRow[]> {
    return this.sales.find({ cancelled: true, startsAt: { $gt: startsAfter } }).lean<SaleRow[]>();
  }

  /** Events of which a new time was learnt since an instant, and that still take place. */
  movedSince(since: Date): Promise<SaleRow[]> {
    // The type is named because the index holds only dates and is not used without.
    return this.sales.find({ movedAt: { $type: 'date', $gt: since }, cancelled: false }).lean<SaleRow[]>();
  }

  async markWithdrawn(eventId: string, withdrawnAt: Date): Promise<void> {
    await this.sales.updateOne({ _id: eventId }, { $set: { withdrawnAt } });
  }

  /** Ends that withdrawal. Returns false, and changes nothing, where there was another one since. */
  async clearWithdrawn(eventId: string, withdrawnAt: Date | null): Promise<boolean> {
    const cleared = await this.sales.updateOne({ _id: eventId, withdrawnAt }, { $set: { withdrawnAt: null } });
    return cleared.modifiedCount === 1;
  }

  /** Events that were withdrawn before an instant, and are neither deleted nor on sale again. */
  withdrawnBefore(instant: Date): Promise<SaleRow[]> {
    return this.sales.find({ withdrawnAt: { $type: 'date', $lt: instant } }).lean<SaleRow[]>();
  }

  async closeForGood(eventId: string, deletedAt: Date): Promise<void> {
    await this.sales.updateOne({ _id: eventId }, { $set: { onSale: false, withdrawnAt: null, deletedAt } });
  }
}

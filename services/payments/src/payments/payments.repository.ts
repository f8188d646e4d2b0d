import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, mongo } from 'mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { loaderBy, loaderById } from '@utsav/service-kit/batching/by-id-loader';
import { insertNew } from '../writes/insert-new';
import { firstPollAfterClose } from './poll-schedule';
import { Payment, type PaymentAttempt, type PaymentRow, type PaymentState } from './payment.schema';

interface OpenPage {
  orderId: string;
  linkId: string;
  url: string;
}

/** Rows go past mongoose's casting where they are many: their shape is made by our own code. */
@Injectable()
export class PaymentsRepository {
  private readonly reads = loaderById(() => this.rows());
  /** The partial index wants the second condition; so nothing is found for an empty id. */
  private readonly readsByLink = loaderBy(() => this.rows(), 'linkId', { $gt: '' });
  private readonly inserts = new Batcher((rows: PaymentRow[]) => this.findOrInsertAll(rows));
  private readonly openings = new Batcher((pages: OpenPage[]) => this.openAll(pages));

  constructor(@InjectModel(Payment) private readonly payments: Model<PaymentRow>) {}

  find(orderId: string): Promise<PaymentRow | null> {
    return this.reads.add(orderId);
  }

  findByLink(linkId: string): Promise<PaymentRow | null> {
    return this.readsByLink.add(linkId);
  }

  /** Those of the given orders or payment pages. */
  findAll(orderIds: string[], linkIds: string[]): Promise<PaymentRow[]> {
    const ofOrders = { _id: { $in: orderIds } };
    return this.rows()
      .find(linkIds.length > 0 ? { $or: [ofOrders, { linkId: { $in: linkIds } }] } : ofOrders)
      .toArray();
  }

  findByCaptures(providerPaymentIds: string[], session?: Session): Promise<PaymentRow[]> {
    // The second condition lets the partial index be used.
    return this.rows()
      .find(
        { 'captures.providerPaymentId': { $in: providerPaymentIds }, 'captures.0': { $exists: true } },
        session ? { session } : {},
      )
      .toArray();
  }

  /** Captures with a provider's time in the range, without cash and what was brought in from elsewhere. */
  capturedBetween(from: Date, to: Date, limit: number): Promise<PaymentRow[]> {
    return this.rows()
      .find({
        captures: { $elemMatch: { at: { $gte: from, $lt: to }, method: { $ne: 'cash' } } },
        'captures.0': { $exists: true },
        imported: { $ne: true },
      })
      .sort({ 'captures.at': -1 })
      .limit(limit)
      .toArray();
  }

  /** For a change of money: whoever writes such a row meanwhile makes the transaction run again. */
  inTransaction(orderIds: string[], session: Session): Promise<PaymentRow[]> {
    return this.rows()
      .find({ _id: { $in: orderIds } }, { session })
      .toArray();
  }

  /** Writes what changes with money, of rows that were read in the same transaction. */
  async saveMoney(rows: PaymentRow[], session: Session): Promise<void> {
    if (rows.length === 0) return;
    const operations = rows.map((row): mongo.AnyBulkWriteOperation<PaymentRow> => {
      const { state, captures, booking, buyer, eventId, eventName, nextCheckAt, searchKeys } = row;
      return {
        updateOne: {
          filter: { _id: row._id },
          update: {
            $set: { state, captures, booking, buyer, eventId, eventName, nextCheckAt, searchKeys },
          },
        },
      };
    });
    await this.rows().bulkWrite(operations, { session, ordered: false });
  }

  async insert(rows: PaymentRow[], session: Session): Promise<void> {
    if (rows.length > 0) await this.rows().insertMany(rows, { session });
  }

  /** The row of this order: the given one if it is the first. */
  findOrInsert(row: PaymentRow): Promise<PaymentRow> {
    return this.inserts.add(row);
  }

  /** The page can be paid. Returns false when the payment was closed, refused or captured meanwhile. */
  open(page: OpenPage): Promise<boolean> {
    return this.openings.add(page);
  }

  async touchAskedAt(orderId: string, at: Date): Promise<void> {
    await this.payments.updateOne({ _id: orderId, state: 'creating' }, { $set: { askedAt: at } });
  }

  /** Moves the row on from one of the given states. Returns it as it is then, or null when it was in none of them. */
  transition(
    orderId: string,
    from: PaymentState[],
    to: PaymentState,
    set: Partial<PaymentRow> = {},
  ): Promise<PaymentRow | null> {
    return this.payments
      .findOneAndUpdate(
        { _id: orderId, state: { $in: from } },
        { $set: { ...set, state: to } },
        { returnDocument: 'after' },
      )
      .lean<PaymentRow>();
  }

  /** Nobody can pay on these pages any more; money that was on its way may still come. */
  async closeAll(pages: { orderId: string; linkId: string }[], closedAt: Date): Promise<void> {
    if (pages.length === 0) return;
    await this.rows().bulkWrite(
      pages.map(({ orderId, linkId }) => ({
        updateOne: {
          filter: { _id: orderId, state: { $in: ['creating', 'open'] } },
          update: { $set: { state: 'closed', linkId, closedAt, nextCheckAt: firstPollAfterClose(closedAt) } },
        },
      })),
      { ordered: false },
    );
  }

  /** Notes tries that brought no money; a newer one replaces an older one. */
  async saveAttempts(attempts: { orderId: string; attempt: PaymentAttempt }[]): Promise<void> {
    if (attempts.length === 0) return;
    await this.rows().bulkWrite(
      attempts.map(({ orderId, attempt }) => ({
        updateOne: {
          filter: { _id: orderId, $or: [{ lastAttempt: null }, { 'lastAttempt.at': { $lte: attempt.at } }] },
          update: { $set: { lastAttempt: attempt } },
        },
      })),
      { ordered: false },
    );
  }

  /** The type is named because the index holds only dates and is not used without. */
  due(now: Date, limit: number): Promise<PaymentRow[]> {
    return this.payments
      .find({ nextCheckAt: { $type: 'date', $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<PaymentRow[]>();
  }

  /** Whoever closed the page meanwhile has said when to ask again. */
  async schedulePoll({ _id, closedAt }: Pick<PaymentRow, '_id' | 'closedAt'>, at: Date | null): Promise<void> {
    await this.payments.updateOne(
      { _id, closedAt, nextCheckAt: { $ne: null } },
      { $set: { nextCheckAt: at }, $inc: { checks: 1 } },
    );
  }

  private async findOrInsertAll(rows: PaymentRow[]): Promise<PaymentRow[]> {
    const repeated = await insertNew(this.rows(), rows);
    if (repeated.size === 0) return rows;
    const ids = rows.filter((_, index) => repeated.has(index)).map(({ _id }) => _id);
    const known = new Map((await this.findAll(ids, [])).map((row) => [row._id, row]));
    return rows.map((row, index) => {
      if (!repeated.has(index)) return row;
      const found = known.get(row._id);
      if (!found) throw new Error(`payment ${row._id} is there and is not there`);
      return found;
    });
  }

  private async openAll(pages: OpenPage[]): Promise<boolean[]> {
    const { matchedCount } = await this.rows().bulkWrite(
      pages.map(({ orderId, linkId, url }) => ({
        updateOne: {
          filter: { _id: orderId, state: { $in: ['creating', 'open'] } },
          update: { $set: { state: 'open', linkId, url } },
        },
      })),
      { ordered: false },
    );
    if (matchedCount === pages.length) return pages.map(() => true);
    const rows = await this.findAll(
      pages.map(({ orderId }) => orderId),
      [],
    );
    const open = new Set(rows.filter(({ state }) => state === 'open').map(({ _id }) => _id));
    return pages.map(({ orderId }) => open.has(orderId));
  }

  private rows() {
    return this.payments.collection as unknown as mongo.Collection<PaymentRow>;
  }
}

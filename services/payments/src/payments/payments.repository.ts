import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { PaymentState } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, mongo } from 'mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { insertNew } from '../writes/insert-new';
import { firstPollAfterClose, pollOfAuthorized } from './poll-schedule';
import { Payment, type PaymentAttempt, type PaymentRow } from './payment.schema';

interface OpenPage {
  orderId: string;
  linkId: string;
  url: string;
}

@Injectable()
export class PaymentsRepository {
  private readonly reads = new Batcher((ids: string[]) => this.findEach('_id', ids));
  /** `$gt` makes the partial index usable; so nothing is found for an empty id. */
  private readonly readsByLink = new Batcher((ids: string[]) => this.findEach('linkId', ids, { $gt: '' }));
  private readonly inserts = new Batcher((rows: PaymentRow[]) => this.findOrInsertAll(rows));
  private readonly openings = new Batcher((pages: OpenPage[]) => this.openAll(pages));

  constructor(@InjectModel(Payment) private readonly payments: Model<PaymentRow>) {}

  find(orderId: string): Promise<PaymentRow | null> {
    return this.reads.add(orderId);
  }

  findByLink(linkId: string): Promise<PaymentRow | null> {
    return this.readsByLink.add(linkId);
  }

  /** By order id or link id. */
  findAll(orderIds: string[], linkIds: string[]): Promise<PaymentRow[]> {
    const ofOrders = { _id: { $in: orderIds } };
    return this.payments
      .find(linkIds.length > 0 ? { $or: [ofOrders, { linkId: { $in: linkIds } }] } : ofOrders)
      .lean<PaymentRow[]>();
  }

  findByCaptures(providerPaymentIds: string[], session?: Session): Promise<PaymentRow[]> {
    // The second condition makes the partial index usable.
    return this.payments
      .find(
        { 'captures.providerPaymentId': { $in: providerPaymentIds }, 'captures.0': { $exists: true } },
        null,
        session ? { session } : {},
      )
      .lean<PaymentRow[]>();
  }

  /** Of one provider, by its capture time, without imported payments. */
  capturedBetween(provider: ProviderName, from: Date, to: Date, limit: number): Promise<PaymentRow[]> {
    return this.payments
      .find({
        provider,
        captures: { $elemMatch: { at: { $gte: from, $lt: to } } },
        'captures.0': { $exists: true },
        imported: { $ne: true },
      })
      .sort({ 'captures.at': -1 })
      .limit(limit)
      .lean<PaymentRow[]>();
  }

  /** Time of the first capture at this provider, without imported payments. */
  async firstCaptureAt(provider: ProviderName): Promise<Date | undefined> {
    const row = await this.payments
      .findOne({ provider, 'captures.0': { $exists: true }, imported: { $ne: true } }, { captures: 1 })
      .sort({ 'captures.at': 1 })
      .lean<Pick<PaymentRow, 'captures'>>();
    return row?.captures[0]?.at;
  }

  /** A concurrent write of one of these rows makes the transaction retry. */
  findInTransaction(orderIds: string[], session: Session): Promise<PaymentRow[]> {
    return this.payments.find({ _id: { $in: orderIds } }, null, { session }).lean<PaymentRow[]>();
  }

  /** Writes the fields that transitions change, of rows read in the same transaction. */
  async saveMoney(rows: PaymentRow[], session: Session): Promise<void> {
    if (rows.length === 0) return;
    const updatedAt = new Date();
    const operations = rows.map((row): mongo.AnyBulkWriteOperation<PaymentRow> => {
      const { state, captures, booking, buyer, eventId, eventName, nextCheckAt, searchKeys } = row;
      return {
        updateOne: {
          filter: { _id: row._id },
          update: {
            $set: { state, captures, booking, buyer, eventId, eventName, nextCheckAt, searchKeys, updatedAt },
          },
        },
      };
    });
    // Driver, so stamped here: casting an array of captures costs more than the write itself (decision 66).
    await this.payments.db
      .collection<PaymentRow>(this.payments.collection.name)
      .bulkWrite(operations, { session, ordered: false });
  }

  async insert(rows: PaymentRow[], session: Session): Promise<void> {
    if (rows.length > 0) await this.payments.insertMany(rows, { session, lean: true });
  }

  /** Inserts the row, or returns the existing one of this order. */
  findOrInsert(row: PaymentRow): Promise<PaymentRow> {
    return this.inserts.add(row);
  }

  /** Marks the page as payable. False when the payment was closed, refused or captured in between. */
  open(page: OpenPage): Promise<boolean> {
    return this.openings.add(page);
  }

  async touchRequestedAt(orderId: string, at: Date): Promise<void> {
    await this.payments.updateOne({ _id: orderId, state: 'creating' }, { $set: { requestedAt: at } });
  }

  /** Conditional state transition. Returns the new row, or null when it was in none of the given states. */
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

  /** The pages cannot be paid any more; a payment in flight may still be captured. */
  async closeAll(pages: { orderId: string; linkId: string }[], closedAt: Date): Promise<void> {
    if (pages.length === 0) return;
    await this.payments.bulkWrite(
      pages.map(({ orderId, linkId }) => ({
        updateOne: {
          filter: { _id: orderId, state: { $in: ['creating', 'open'] } },
          update: { $set: { state: 'closed', linkId, closedAt, nextCheckAt: firstPollAfterClose(closedAt) } },
        },
      })),
      { ordered: false },
    );
  }

  /** Saves attempts without a capture; a newer one replaces an older one. */
  async saveAttempts(attempts: { orderId: string; attempt: PaymentAttempt }[], now: Date): Promise<void> {
    if (attempts.length === 0) return;
    await this.payments.bulkWrite(
      attempts.map(({ orderId, attempt }) => ({
        updateOne: {
          filter: { _id: orderId, $or: [{ lastAttempt: null }, { 'lastAttempt.at': { $lte: attempt.at } }] },
          // Null for a captured payment, and stays so.
          update: {
            $set: { lastAttempt: attempt },
            ...(attempt.status === 'authorized' && { $min: { nextCheckAt: pollOfAuthorized(now) } }),
          },
        },
      })),
      { ordered: false },
    );
  }

  /** `$type` makes the partial index usable. */
  due(now: Date, limit: number): Promise<PaymentRow[]> {
    return this.payments
      .find({ nextCheckAt: { $type: 'date', $lte: now } })
      .sort({ nextCheckAt: 1 })
      .limit(limit)
      .lean<PaymentRow[]>();
  }

  /** Does nothing when the page was closed in between: closing scheduled its own poll. */
  async schedulePoll({ _id, closedAt }: Pick<PaymentRow, '_id' | 'closedAt'>, at: Date | null): Promise<void> {
    await this.payments.updateOne(
      { _id, closedAt, nextCheckAt: { $ne: null } },
      { $set: { nextCheckAt: at }, $inc: { checks: 1 } },
    );
  }

  private async findOrInsertAll(rows: PaymentRow[]): Promise<PaymentRow[]> {
    const repeated = await insertNew(this.payments, rows);
    if (repeated.size === 0) return rows;
    const ids = rows.filter((_, index) => repeated.has(index)).map(({ _id }) => _id);
    const known = new Map((await this.findAll(ids, [])).map((row) => [row._id, row]));
    return rows.map((row, index) => {
      if (!repeated.has(index)) return row;
      const found = known.get(row._id);
      if (!found) throw new Error(`payment ${row._id} was reported as duplicate but not found`);
      return found;
    });
  }

  private async openAll(pages: OpenPage[]): Promise<boolean[]> {
    const { matchedCount } = await this.payments.bulkWrite(
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

  private async findEach(
    field: '_id' | 'linkId',
    keys: string[],
    condition: Record<string, string> = {},
  ): Promise<(PaymentRow | null)[]> {
    const rows = await this.payments.find({ [field]: { $in: [...new Set(keys)], ...condition } }).lean<PaymentRow[]>();
    const found = new Map(rows.map((row) => [row[field], row]));
    return keys.map((key) => found.get(key) ?? null);
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model, mongo } from 'mongoose';
import type { Letter } from '../notices/notice';
import { Delivery, type DeliveryRow } from './delivery.schema';

/** Longer than all time limits of a mail together. */
const leaseMs = seconds(45);

interface Sent {
  deliveryId: string;
  providerId: string;
}

type Owed = Pick<DeliveryRow, 'bookingId' | 'channel' | 'purpose'> & {
  state: 'waiting' | 'owed';
  notice?: Letter;
};

@Injectable()
export class DeliveriesRepository {
  private readonly claims = new Batcher((ids: string[]) => this.claimAll(ids));
  private readonly sent = new Batcher((sent: Sent[]) => this.markAllSent(sent));

  constructor(
    @InjectModel(Delivery) private readonly deliveries: Model<DeliveryRow>,
    private readonly clock: Clock,
  ) {}

  /** Writes down that something is owed. Returns its id. */
  async owe(owed: Owed): Promise<string> {
    const row = this.newRow(owed);
    await this.rows().insertOne(row);
    return row._id;
  }

  /** The same with the new rows of a transaction. Returns the row. */
  oweWith(unitOfWork: UnitOfWork, owed: Owed): DeliveryRow {
    const row = this.newRow(owed);
    unitOfWork.add(this.rows(), row);
    return row;
  }

  /** The same, with its first attempt begun: nobody else may begin one for some time. */
  beginWith(unitOfWork: UnitOfWork, owed: Omit<Owed, 'state'>): DeliveryRow {
    const row = { ...this.newRow({ ...owed, state: 'owed' }), attempts: 1, nextTryAt: this.clock.in(leaseMs) };
    unitOfWork.add(this.rows(), row);
    return row;
  }

  find(deliveryId: string): Promise<DeliveryRow | null> {
    return this.deliveries.findById(deliveryId).lean<DeliveryRow>();
  }

  /** Begins an attempt that nobody else may begin for some time; nothing when it is not due. */
  claim(deliveryId: string): Promise<DeliveryRow | null> {
    return this.claims.add(deliveryId);
  }

  async markSent(deliveryId: string, providerId: string): Promise<void> {
    await this.sent.add({ deliveryId, providerId });
  }

  async postpone(deliveryId: string, lastError: string, nextTryAt: Date): Promise<void> {
    await this.deliveries.updateOne({ _id: deliveryId, state: 'owed' }, { $set: { lastError, nextTryAt } });
  }

  async markFailed(deliveryId: string, lastError: string): Promise<void> {
    await this.deliveries.updateOne({ _id: deliveryId, state: 'owed' }, { $set: { state: 'failed', lastError } });
  }

  /** Back to waiting for its document; that was no attempt. */
  async park(deliveryId: string): Promise<void> {
    await this.deliveries.updateOne(
      { _id: deliveryId, state: 'owed' },
      { $set: { state: 'waiting' }, $inc: { attempts: -1 } },
    );
  }

  /** What waited for the document of a booking is due now. Returns those rows. */
  release(bookingId: string, session?: Session): Promise<DeliveryRow[]> {
    return this.endWaiting(bookingId, { begun: 0, nextTryAt: this.clock.now() }, session);
  }

  /** The same, with an attempt of each begun. */
  beginReleased(bookingId: string, session: Session): Promise<DeliveryRow[]> {
    return this.endWaiting(bookingId, { begun: 1, nextTryAt: this.clock.in(leaseMs) }, session);
  }

  ofBookings(bookingIds: string[]): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ bookingId: { $in: bookingIds } })
      .sort({ createdAt: -1 })
      .lean<DeliveryRow[]>()
      .exec();
  }

  /** What was owed of these bookings is owed no more, and what was said is forgotten. */
  async forget(bookingIds: string[]): Promise<void> {
    await this.deliveries.deleteMany({ bookingId: { $in: bookingIds } });
  }

  due(before: Date, limit: number): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ state: 'owed', nextTryAt: { $lte: before } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<DeliveryRow[]>();
  }

  /** Returns the rows as they are then. */
  private async endWaiting(
    bookingId: string,
    { begun, nextTryAt }: { begun: 0 | 1; nextTryAt: Date },
    session?: Session,
  ): Promise<DeliveryRow[]> {
    const filter = { bookingId, state: 'waiting' as const };
    const rows = await this.deliveries.find(filter, {}, { session }).lean<DeliveryRow[]>();
    const owed = { state: 'owed' as const, nextTryAt };
    if (rows.length > 0)
      await this.deliveries.updateMany(filter, { $set: owed, $inc: { attempts: begun } }, { session });
    return rows.map((row) => ({ ...row, ...owed, attempts: row.attempts + begun }));
  }

  private async claimAll(asked: string[]): Promise<(DeliveryRow | null)[]> {
    const ids = [...new Set(asked)];
    const claim = randomId('clm');
    const due = { state: 'owed' as const, nextTryAt: { $lte: this.clock.now() } };
    const begin = { $inc: { attempts: 1 }, $set: { nextTryAt: this.clock.in(leaseMs), claim } };
    const [id = ''] = ids;
    const rows =
      ids.length === 1
        ? [await this.rows().findOneAndUpdate({ _id: id, ...due }, begin, { returnDocument: 'after' })]
        : await this.claimMany({ _id: { $in: ids }, ...due }, begin);
    const claimed = new Map(rows.map((row) => [row?._id, row]));
    return asked.map((each) => {
      const row = claimed.get(each) ?? null;
      // Asked for twice at once, it is begun once.
      claimed.delete(each);
      return row;
    });
  }

  private async claimMany(
    due: mongo.Filter<DeliveryRow>,
    begin: mongo.UpdateFilter<DeliveryRow> & { $set: { claim: string } },
  ): Promise<DeliveryRow[]> {
    const { modifiedCount } = await this.rows().updateMany(due, begin);
    if (modifiedCount === 0) return [];
    return this.rows().find({ _id: due._id, claim: begin.$set.claim }).toArray();
  }

  private async markAllSent(sent: Sent[]): Promise<Sent[]> {
    const sentAt = this.clock.now();
    await this.rows().bulkWrite(
      sent.map(({ deliveryId, providerId }) => ({
        updateOne: {
          filter: { _id: deliveryId },
          update: { $set: { state: 'sent', providerId, sentAt, lastError: '' } },
        },
      })),
      { ordered: false },
    );
    return sent;
  }

  private newRow(owed: Owed): DeliveryRow {
    const now = this.clock.now();
    return {
      _id: randomId('dlv'),
      notice: null,
      ...owed,
      attempts: 0,
      nextTryAt: now,
      claim: '',
      providerId: '',
      lastError: '',
      createdAt: now,
      sentAt: null,
    };
  }

  private rows() {
    return this.deliveries.collection as unknown as mongo.Collection<DeliveryRow>;
  }
}

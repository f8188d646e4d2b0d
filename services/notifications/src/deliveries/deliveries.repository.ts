import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DeliveryState } from '@utsav/contracts/http/account';
import type { SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { UnitOfWork } from '@utsav/service-kit/mongo/unit-of-work';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model, QueryFilter, UpdateQuery } from 'mongoose';
import type { EmailContent } from '../booking-emails/email-content';
import { cancelledPurpose, Delivery, type DeliveryRow } from './delivery.schema';

/** Longer than all time limits of a mail together. */
const leaseMs = seconds(45);

/** While so many mails and SMS are pending, mailings wait. */
const maxPending = 1000;

interface Sent {
  deliveryId: string;
  providerId: string;
  provider: SmsProviderName | '';
}

type OfBooking = Pick<DeliveryRow, 'bookingId' | 'channel'>;

type NewDelivery = Pick<DeliveryRow, 'bookingId' | 'channel' | 'purpose'> & {
  state: 'waiting' | 'pending';
  notice?: EmailContent;
  letterId?: string;
};

export interface LetterCounts {
  pending: number;
  sent: number;
  failed: number;
}

@Injectable()
export class DeliveriesRepository {
  private readonly claims = new Batcher((ids: string[]) => this.claimAll(ids));
  private readonly cancelled = new Batcher((some: OfBooking[]) => this.areOfCancelled(some));
  private readonly sent = new Batcher((sent: Sent[]) => this.markAllSent(sent));

  constructor(
    @InjectModel(Delivery) private readonly deliveries: Model<DeliveryRow>,
    private readonly clock: Clock,
  ) {}

  /** Returns the id of the new row. */
  async insert(delivery: NewDelivery): Promise<string> {
    const row = this.newRow(delivery);
    await this.deliveries.create(row);
    return row._id;
  }

  /** One of so many a day in India, whose number the index lets be taken once. Null where all of today are taken. */
  async insertOneOfDay(delivery: NewDelivery, mostADay: number): Promise<string | null> {
    const today = `${delivery.purpose}/${indiaDay(this.clock.now())}`;
    for (let number = 1; number <= mostADay; number += 1) {
      try {
        return await this.insert({ ...delivery, purpose: `${today}/${number}` });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
    }
    return null;
  }

  /** The same with the new rows of a transaction. Returns the row. */
  add(unitOfWork: UnitOfWork, delivery: NewDelivery): DeliveryRow {
    const row = this.newRow(delivery);
    unitOfWork.add(this.deliveries, row);
    return row;
  }

  /** Those that are not there yet, by booking, channel and purpose. Returns the ids of all. */
  async addMissing(wanted: readonly NewDelivery[]): Promise<string[]> {
    if (wanted.length === 0) return [];
    const rows = wanted.map((delivery) => this.newRow(delivery));
    const keyOf = ({ bookingId, channel, purpose }: Pick<DeliveryRow, 'bookingId' | 'channel' | 'purpose'>) => ({
      bookingId,
      channel,
      purpose,
    });
    await this.deliveries.bulkWrite(
      rows.map((row) => ({ updateOne: { filter: keyOf(row), update: { $setOnInsert: row }, upsert: true } })),
      { ordered: false },
    );
    const found = await this.deliveries.find({ $or: wanted.map(keyOf) }, { _id: 1 }).lean<{ _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** No more mails to many people are added for now. */
  async isCongested(): Promise<boolean> {
    const pending = { state: 'pending' as const, nextTryAt: { $type: 'date' as const } };
    return (await this.deliveries.countDocuments(pending).limit(maxPending)) >= maxPending;
  }

  find(deliveryId: string): Promise<DeliveryRow | null> {
    return this.deliveries.findById(deliveryId).lean<DeliveryRow>();
  }

  /** Begins an attempt that no other process may begin for some time; nothing when it is not due. */
  claim(deliveryId: string): Promise<DeliveryRow | null> {
    return this.claims.add(deliveryId);
  }

  /** Whether the buyer was notified that the booking was cancelled, by the same channel. */
  isOfCancelled(delivery: OfBooking): Promise<boolean> {
    return this.cancelled.add(delivery);
  }

  async markSent(deliveryId: string, providerId: string, provider: SmsProviderName | '' = ''): Promise<void> {
    await this.sent.add({ deliveryId, providerId, provider });
  }

  /** Text messages by the ids that the provider gave them. */
  async findSent(provider: SmsProviderName, providerIds: string[]): Promise<Map<string, DeliveryRow>> {
    const sent = { channel: 'sms' as const, state: 'sent' as const, providerId: { $in: providerIds }, provider };
    const rows = await this.deliveries.find(sent).lean<DeliveryRow[]>();
    return new Map(rows.map((row) => [row.providerId, row]));
  }

  /** A text that was sent and did not arrive is pending again, or has failed. False when another receipt was first. */
  async undoSent(
    { _id, providerId }: DeliveryRow,
    provider: SmsProviderName,
    lastError: string,
    state: 'pending' | 'failed',
  ): Promise<boolean> {
    const { modifiedCount } = await this.deliveries.updateOne(
      { _id, state: 'sent', providerId, provider },
      {
        $set: { state, lastError, nextTryAt: this.clock.now(), sentAt: null },
        $addToSet: { rejectedBy: provider },
      },
    );
    return modifiedCount === 1;
  }

  /** States of those that are there. */
  async statesOf(deliveryIds: string[]): Promise<Map<string, DeliveryState>> {
    if (deliveryIds.length === 0) return new Map();
    const rows = await this.deliveries.find({ _id: { $in: deliveryIds } }, { state: 1 }).lean<DeliveryRow[]>();
    return new Map(rows.map(({ _id, state }) => [_id, state]));
  }

  /** An email that was sent and came back. False where there is none, and for a repeated event. */
  async markBounced(deliveryId: string, lastError: string): Promise<boolean> {
    const { modifiedCount } = await this.deliveries.updateOne(
      { _id: deliveryId, channel: 'email', state: 'sent' },
      { $set: { state: 'bounced', lastError } },
    );
    return modifiedCount === 1;
  }

  async postpone(deliveryId: string, lastError: string, delayMs: number): Promise<void> {
    await this.deliveries.updateOne(
      { _id: deliveryId, state: 'pending' },
      {
        $set: { lastError, nextTryAt: this.clock.in(delayMs) },
      },
    );
  }

  async markFailed(deliveryId: string, lastError: string): Promise<void> {
    await this.deliveries.updateOne({ _id: deliveryId, state: 'pending' }, { $set: { state: 'failed', lastError } });
  }

  /** Back to waiting for its document; that was no attempt. */
  async park(deliveryId: string): Promise<void> {
    await this.deliveries.updateOne(
      { _id: deliveryId, state: 'pending' },
      { $set: { state: 'waiting' }, $inc: { attempts: -1 } },
    );
  }

  /** What waited for the document of a booking is pending from now on. Returns those rows. */
  async release(bookingId: string, session?: Session): Promise<DeliveryRow[]> {
    const filter = { bookingId, state: 'waiting' as const };
    const rows = await this.deliveries.find(filter, {}, { session }).lean<DeliveryRow[]>();
    const pending = { state: 'pending' as const, nextTryAt: this.clock.now() };
    if (rows.length > 0) await this.deliveries.updateMany(filter, { $set: pending }, { session });
    return rows.map((row) => ({ ...row, ...pending }));
  }

  ofBookings(bookingIds: string[]): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ bookingId: { $in: bookingIds } })
      .sort({ createdAt: -1 })
      .lean<DeliveryRow[]>()
      .exec();
  }

  /** A page of what was not delivered, the newest first. */
  async undelivered(page: number, limit: number): Promise<{ rows: DeliveryRow[]; total: number }> {
    const filter = { state: { $in: ['failed' as const, 'bounced' as const] } };
    const [rows, total] = await Promise.all([
      this.deliveries
        .find(filter)
        .sort({ createdAt: -1, _id: -1 })
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<DeliveryRow[]>(),
      this.deliveries.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /** One that failed is pending again, with all of its attempts. Nothing where it has not failed. */
  retry(deliveryId: string): Promise<DeliveryRow | null> {
    return this.deliveries
      .findOneAndUpdate(
        { _id: deliveryId, state: 'failed' },
        { $set: { state: 'pending', attempts: 0, nextTryAt: this.clock.now(), rejectedBy: [] } },
        { returnDocument: 'after' },
      )
      .lean<DeliveryRow>();
  }

  /** Deletes what was sent or is pending for these bookings. */
  async forget(bookingIds: string[]): Promise<void> {
    await this.deliveries.deleteMany({ bookingId: { $in: bookingIds } });
  }

  /** What was written to whom, once nothing is to be sent any more; that it was sent stays. Returns how many. */
  async forgetNotices(from: Date, to: Date): Promise<number> {
    const ended = { state: { $nin: ['waiting' as const, 'pending' as const] }, createdAt: { $gte: from, $lt: to } };
    const { modifiedCount } = await this.deliveries.updateMany(
      { ...ended, notice: { $ne: null } },
      { $set: { notice: null } },
    );
    return modifiedCount;
  }

  /** What is not to be sent after all. */
  async drop(deliveryId: string): Promise<void> {
    await this.deliveries.deleteOne({ _id: deliveryId, state: 'pending' });
  }

  /** Mails of a letter of which no attempt was begun; the others drop themselves. */
  async dropOfLetter(letterId: string): Promise<void> {
    await this.deliveries.deleteMany({ letterId, state: 'pending', attempts: 0 });
  }

  async countOfLetter(letterId: string): Promise<LetterCounts> {
    const rows = await this.deliveries.aggregate<{ _id: DeliveryState; count: number }>([
      { $match: { letterId } },
      { $group: { _id: '$state', count: { $sum: 1 } } },
    ]);
    const count = (...states: DeliveryState[]) =>
      rows.filter(({ _id }) => states.includes(_id)).reduce((sum, row) => sum + row.count, 0);
    return { pending: count('waiting', 'pending'), sent: count('sent'), failed: count('failed', 'bounced') };
  }

  due(before: Date, limit: number): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ state: 'pending', nextTryAt: { $lte: before } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<DeliveryRow[]>();
  }

  private async areOfCancelled(some: OfBooking[]): Promise<boolean[]> {
    const bookingIds = some.map(({ bookingId }) => bookingId);
    const rows = await this.deliveries
      .find({ bookingId: { $in: bookingIds }, purpose: cancelledPurpose }, { bookingId: 1, channel: 1 })
      .lean<OfBooking[]>();
    const notified = new Set(rows.map(({ bookingId, channel }) => `${bookingId} ${channel}`));
    return some.map(({ bookingId, channel }) => notified.has(`${bookingId} ${channel}`));
  }

  private async claimAll(requested: string[]): Promise<(DeliveryRow | null)[]> {
    const ids = [...new Set(requested)];
    const claim = randomId('clm');
    const due = { state: 'pending' as const, nextTryAt: { $lte: this.clock.now() } };
    const begin = { $inc: { attempts: 1 }, $set: { nextTryAt: this.clock.in(leaseMs), claim } };
    const [id = ''] = ids;
    const rows =
      ids.length === 1
        ? [
            await this.deliveries
              .findOneAndUpdate({ _id: id, ...due }, begin, { returnDocument: 'after' })
              .lean<DeliveryRow>(),
          ]
        : await this.claimMany({ _id: { $in: ids }, ...due }, begin);
    const claimed = new Map(rows.map((row) => [row?._id, row]));
    return requested.map((each) => {
      const row = claimed.get(each) ?? null;
      // Requested twice at once, it is begun once.
      claimed.delete(each);
      return row;
    });
  }

  private async claimMany(
    due: QueryFilter<DeliveryRow>,
    begin: UpdateQuery<DeliveryRow> & { $set: { claim: string } },
  ): Promise<DeliveryRow[]> {
    const { modifiedCount } = await this.deliveries.updateMany(due, begin);
    if (modifiedCount === 0) return [];
    return this.deliveries.find({ _id: due._id, claim: begin.$set.claim }).lean<DeliveryRow[]>();
  }

  private async markAllSent(sent: Sent[]): Promise<Sent[]> {
    const sentAt = this.clock.now();
    await this.deliveries.bulkWrite(
      sent.map(({ deliveryId, providerId, provider }) => ({
        updateOne: {
          filter: { _id: deliveryId },
          update: { $set: { state: 'sent', providerId, provider, sentAt, lastError: '' } },
        },
      })),
      { ordered: false },
    );
    return sent;
  }

  private newRow(delivery: NewDelivery): DeliveryRow {
    const now = this.clock.now();
    return {
      _id: randomId('dlv'),
      notice: null,
      ...delivery,
      attempts: 0,
      nextTryAt: now,
      claim: '',
      providerId: '',
      provider: '',
      rejectedBy: [],
      lastError: '',
      createdAt: now,
      sentAt: null,
    };
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Delivery, type DeliveryRow } from './delivery.schema';

@Injectable()
export class DeliveriesRepository {
  constructor(
    @InjectModel(Delivery) private readonly deliveries: Model<DeliveryRow>,
    private readonly clock: Clock,
  ) {}

  /** Writes down that something is owed. Returns its id. */
  async owe(bookingId: string, channel: DeliveryRow['channel'], purpose: string, session?: Session): Promise<string> {
    const now = this.clock.now();
    const row = {
      _id: randomId('dlv'),
      bookingId,
      channel,
      purpose,
      state: 'owed' as const,
      attempts: 0,
      nextTryAt: now,
      providerId: '',
      lastError: '',
      createdAt: now,
      sentAt: null,
    };
    await this.deliveries.create([row], { session });
    return row._id;
  }

  find(deliveryId: string): Promise<DeliveryRow | null> {
    return this.deliveries.findById(deliveryId).lean<DeliveryRow>();
  }

  owedFor(bookingId: string): Promise<DeliveryRow[]> {
    return this.deliveries.find({ bookingId, state: 'owed' }).lean<DeliveryRow[]>();
  }

  due(before: Date, limit: number): Promise<DeliveryRow[]> {
    return this.deliveries
      .find({ state: 'owed', nextTryAt: { $lte: before } })
      .sort({ nextTryAt: 1 })
      .limit(limit)
      .lean<DeliveryRow[]>();
  }

  async markSent(deliveryId: string, providerId: string): Promise<void> {
    await this.deliveries.updateOne(
      { _id: deliveryId, state: 'owed' },
      { $set: { state: 'sent', providerId, sentAt: this.clock.now(), lastError: '' }, $inc: { attempts: 1 } },
    );
  }

  async markTried(deliveryId: string, lastError: string, next: { state: 'owed' | 'failed'; at: Date }): Promise<void> {
    await this.deliveries.updateOne(
      { _id: deliveryId, state: 'owed' },
      { $set: { state: next.state, nextTryAt: next.at, lastError }, $inc: { attempts: 1 } },
    );
  }

  countFor(bookingId: string): Promise<number> {
    return this.deliveries.countDocuments({ bookingId, channel: 'email' });
  }
}

import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { EventNotice, type EventNoticeRow } from './event-notice.schema';

@Injectable()
export class EventNoticesRepository {
  constructor(
    @InjectModel(EventNotice) private readonly notices: Model<EventNoticeRow>,
    private readonly clock: Clock,
  ) {}

  /** Ids of events, the latest first. */
  async of(userId: string): Promise<string[]> {
    const rows = await this.notices.find({ userId }).sort({ createdAt: -1, _id: -1 }).lean<EventNoticeRow[]>();
    return rows.map(({ eventId }) => eventId);
  }

  /** One that is there already stays as it is, also where two come at once. */
  async add(userId: string, eventId: string, expiresAt: Date): Promise<void> {
    const row = { _id: randomId('ntc'), userId, eventId, createdAt: this.clock.now(), expiresAt };
    await this.notices.create(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  async remove(userId: string, eventId: string): Promise<void> {
    await this.notices.deleteOne({ userId, eventId });
  }

  async isAwaited(eventId: string): Promise<boolean> {
    return (await this.notices.exists({ eventId })) !== null;
  }

  /** Those who have waited longest. */
  oldest(eventId: string, limit: number): Promise<EventNoticeRow[]> {
    return this.notices.find({ eventId }).sort({ createdAt: 1, _id: 1 }).limit(limit).lean<EventNoticeRow[]>().exec();
  }

  async removeAll(ids: string[]): Promise<void> {
    await this.notices.deleteMany({ _id: { $in: ids } });
  }

  async removeOfEvent(eventId: string): Promise<void> {
    await this.notices.deleteMany({ eventId });
  }

  async forget(userId: string): Promise<void> {
    await this.notices.deleteMany({ userId });
  }
}

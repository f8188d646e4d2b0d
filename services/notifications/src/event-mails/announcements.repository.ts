import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, hours } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Announcement, type AnnouncementRow } from './announcement.schema';

/** Longer than a page of followers may be repeated. */
const storedMs = hours(30 * 24);

@Injectable()
export class AnnouncementsRepository {
  constructor(
    @InjectModel(Announcement) private readonly announcements: Model<AnnouncementRow>,
    private readonly clock: Clock,
  ) {}

  /** One that is there already stays as it is, mailed or not. */
  async addMissing(eventId: string, userIds: readonly string[], delayMs: number): Promise<void> {
    const row = { eventId, dueAt: this.clock.in(delayMs), isMailed: false, expiresAt: this.clock.in(storedMs) };
    await this.announcements.bulkWrite(
      userIds.map((userId) => ({
        updateOne: {
          filter: { _id: `${userId}/${eventId}` },
          update: { $setOnInsert: { ...row, userId } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async isAnyDue(): Promise<boolean> {
    return (await this.announcements.exists({ isMailed: false, dueAt: { $lte: this.clock.now() } })) !== null;
  }

  /** Of those for whom one is due, the longest due first: all of theirs, so that one mail has them. */
  async due(limit: number): Promise<AnnouncementRow[]> {
    const rows = await this.announcements
      .find({ isMailed: false, dueAt: { $lte: this.clock.now() } }, { userId: 1 })
      .sort({ dueAt: 1 })
      .limit(limit)
      .lean<Pick<AnnouncementRow, 'userId'>[]>();
    const userIds = [...new Set(rows.map(({ userId }) => userId))];
    return this.announcements
      .find({ userId: { $in: userIds }, isMailed: false })
      .sort({ dueAt: 1, _id: 1 })
      .lean<AnnouncementRow[]>();
  }

  /** False where another process mailed one of them, or its person was erased. */
  async markMailed(ids: string[], session: Session): Promise<boolean> {
    const { modifiedCount } = await this.announcements.updateMany(
      { _id: { $in: ids }, isMailed: false },
      { $set: { isMailed: true } },
      { session },
    );
    return modifiedCount === ids.length;
  }

  async forget(userId: string): Promise<void> {
    await this.announcements.deleteMany({ userId });
  }
}

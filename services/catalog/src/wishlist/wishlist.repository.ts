import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Wish, type WishRow } from './wish.schema';

const latest = 100;

@Injectable()
export class WishlistRepository implements OnModuleInit {
  constructor(@InjectModel(Wish) private readonly wishes: Model<WishRow>) {}

  async onModuleInit(): Promise<void> {
    await this.wishes.init();
  }

  /** The latest wish first. */
  async eventIdsOf(userId: string): Promise<string[]> {
    const rows = await this.wishes
      .find({ userId }, { eventId: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(latest)
      .lean<WishRow[]>();
    return rows.map(({ eventId }) => eventId);
  }

  /** Those that are there already stay as they are, also where two come at once. */
  async add(userId: string, eventIds: string[], createdAt: Date): Promise<void> {
    await this.wishes.bulkWrite(
      eventIds.map((eventId) => ({
        updateOne: {
          filter: { userId, eventId },
          update: { $setOnInsert: { userId, eventId, createdAt } },
          upsert: true,
        },
      })),
      { ordered: false },
    );
  }

  async remove(userId: string, eventId: string): Promise<void> {
    await this.wishes.deleteOne({ userId, eventId });
  }

  async removeOfEvent(eventId: string, session: Session): Promise<void> {
    await this.wishes.deleteMany({ eventId }, { session });
  }

  async removeOfPerson(userId: string, session: Session): Promise<void> {
    await this.wishes.deleteMany({ userId }, { session });
  }
}

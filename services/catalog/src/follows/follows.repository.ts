import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { Follow, type FollowRow } from './follow.schema';

@Injectable()
export class FollowsRepository implements OnModuleInit {
  constructor(@InjectModel(Follow) private readonly follows: Model<FollowRow>) {}

  async onModuleInit(): Promise<void> {
    await this.follows.init();
  }

  /** The latest first. */
  of(userId: string): Promise<FollowRow[]> {
    return this.follows.find({ userId }, { _id: 0 }).sort({ createdAt: -1, _id: -1 }).lean<FollowRow[]>();
  }

  /** Each person once, in the order of their ids; a page may have fewer than `limit` before the last one, but not none. */
  async followers(
    entries: readonly Pick<FollowRow, 'kind' | 'slug'>[],
    after: string,
    limit: number,
  ): Promise<string[]> {
    if (entries.length === 0) return [];
    const rows = await this.follows
      .find({ $or: entries.map(({ kind, slug }) => ({ kind, slug, userId: { $gt: after } })) }, { userId: 1 })
      .sort({ userId: 1 })
      .limit(limit)
      .lean<Pick<FollowRow, 'userId'>[]>();
    return [...new Set(rows.map(({ userId }) => userId))];
  }

  /** One that is there already stays as it is, also where two come at once. */
  async add(row: FollowRow): Promise<void> {
    await this.follows.create(row).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
    });
  }

  async remove(userId: string, kind: DirectoryKind, slug: string): Promise<void> {
    await this.follows.deleteOne({ userId, kind, slug });
  }

  async removeOfPerson(userId: string, session: Session): Promise<void> {
    await this.follows.deleteMany({ userId }, { session });
  }
}

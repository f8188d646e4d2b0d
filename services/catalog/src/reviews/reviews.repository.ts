import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { ReviewSort } from '@utsav/contracts/http/review';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { Review, type ReviewRow } from './review.schema';

const mostOfEvent = 200;
const bestLooked = 200;

export interface ReviewFilter {
  /** Part of a name or of a comment. */
  search?: string | undefined;
  rating?: number | undefined;
}

const sorts: Record<ReviewSort, Record<string, SortOrder>> = {
  new: { createdAt: -1, _id: -1 },
  old: { createdAt: 1, _id: 1 },
  high: { rating: -1, createdAt: -1, _id: -1 },
  low: { rating: 1, createdAt: -1, _id: -1 },
};

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

function conditionOf({ search, rating }: ReviewFilter): QueryFilter<ReviewRow> {
  const found = search && { $regex: plain(search), $options: 'i' };
  return {
    ...(rating && { rating }),
    ...(found && { $or: [{ userName: found }, { comment: found }] }),
  };
}

@Injectable()
export class ReviewsRepository implements OnModuleInit {
  constructor(@InjectModel(Review) private readonly reviews: Model<ReviewRow>) {}

  async onModuleInit(): Promise<void> {
    await this.reviews.init();
  }

  /** Those of people who attended first, then the newest. */
  ofEvent(eventId: string): Promise<ReviewRow[]> {
    return this.reviews
      .find({ eventId })
      .sort({ attended: -1, createdAt: -1 })
      .limit(mostOfEvent)
      .lean<ReviewRow[]>()
      .exec();
  }

  /** The latest with five stars of those who attended. */
  best(): Promise<ReviewRow[]> {
    return this.reviews
      .find({ attended: true, rating: 5 })
      .sort({ createdAt: -1 })
      .limit(bestLooked)
      .lean<ReviewRow[]>()
      .exec();
  }

  /** One page of the reviews of all events. */
  async page(
    filter: ReviewFilter,
    sort: ReviewSort,
    page: number,
    limit: number,
  ): Promise<{ rows: ReviewRow[]; total: number }> {
    const condition = conditionOf(filter);
    const [rows, total] = await Promise.all([
      this.reviews
        .find(condition)
        .sort(sorts[sort])
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<ReviewRow[]>(),
      this.reviews.countDocuments(condition),
    ]);
    return { rows, total };
  }

  /** All that one person wrote. */
  ofWriter(userId: string, session?: Session): Promise<ReviewRow[]> {
    return this.reviews.find({ userId }, null, { session }).sort({ createdAt: -1 }).lean<ReviewRow[]>().exec();
  }

  ofPerson(eventId: string, userId: string, session: Session): Promise<ReviewRow | null> {
    return this.reviews.findOne({ eventId, userId }, null, { session }).lean<ReviewRow>().exec();
  }

  async save(row: ReviewRow, session: Session): Promise<void> {
    await this.reviews.replaceOne({ _id: row._id }, row, { session, upsert: true });
  }

  take(reviewId: string, session: Session): Promise<ReviewRow | null> {
    return this.reviews.findOneAndDelete({ _id: reviewId }, { session }).lean<ReviewRow>().exec();
  }

  async removeOfEvent(eventId: string, session: Session): Promise<void> {
    await this.reviews.deleteMany({ eventId }, { session });
  }
}

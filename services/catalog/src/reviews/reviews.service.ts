import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SaveReviewRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { EventsRepository } from '../events/events.repository';
import { Review, type ReviewRow } from './review.schema';

const newest = 200;

@Injectable()
export class ReviewsService {
  constructor(
    @InjectModel(Review) private readonly reviews: Model<ReviewRow>,
    private readonly events: EventsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  ofEvent(eventId: string): Promise<ReviewRow[]> {
    return this.reviews.find({ eventId }).sort({ createdAt: -1 }).limit(newest).lean<ReviewRow[]>();
  }

  /** One a person and event: a second replaces the first. The event's average moves with it. Throws NOT_FOUND. */
  async save({ eventId, userId, userName, userImage, rating, comment }: SaveReviewRequest): Promise<ReviewRow> {
    const event = await this.events.find(eventId);
    if (!event) throw new AppError('NOT_FOUND');
    const of = { eventId: event._id, userId };
    return this.transactions.run(async (session) => {
      const before = await this.reviews
        .findOneAndUpdate(
          of,
          {
            $set: { userName, userImage, rating, comment, createdAt: this.clock.now() },
            $setOnInsert: { _id: randomId('rev') },
          },
          { session, upsert: true, returnDocument: 'before' },
        )
        .lean<ReviewRow>();
      await this.events.countRating(event._id, rating - (before?.rating ?? 0), before ? 0 : 1, session);
      const saved = await this.reviews.findOne(of, null, { session }).lean<ReviewRow>();
      if (!saved) throw new AppError('INTERNAL');
      return saved;
    });
  }
}

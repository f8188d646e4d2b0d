import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SaveReviewRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { reviewRoutes } from '@utsav/contracts/http/review';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Clock } from '@utsav/service-kit/time/clock';
import { checked } from '../events/checked';
import { isPublished } from '../events/event-message';
import { EventsRepository } from '../events/events.repository';
import type { ReviewRow } from './review.schema';
import { ReviewsRepository } from './reviews.repository';

const Opinion = reviewRoutes['POST /api/review'].body.pick({ rating: true, comment: true });

@Injectable()
export class ReviewsService {
  constructor(
    private readonly reviews: ReviewsRepository,
    private readonly events: EventsRepository,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  ofEvent(eventId: string): Promise<ReviewRow[]> {
    return this.reviews.newestOfEvent(eventId);
  }

  /** One a person and event: a second replaces the first. The event's average moves with it. Throws NOT_FOUND. */
  async save(request: SaveReviewRequest): Promise<ReviewRow> {
    const opinion = checked(Opinion, { rating: request.rating, comment: request.comment });
    const event = await this.events.find(request.eventId);
    if (!event || !isPublished(event)) throw new AppError('NOT_FOUND');
    return this.replace({ ...request, ...opinion, eventId: event._id });
  }

  /** Two at once by one person are a write conflict, so the transaction of the later one runs again and replaces. */
  private replace({ eventId, userId, userName, userImage, rating, comment }: SaveReviewRequest): Promise<ReviewRow> {
    return this.transactions.run(async (session) => {
      const before = await this.reviews.ofPerson(eventId, userId, session);
      const _id = before?._id ?? randomId('rev');
      const row: ReviewRow = {
        _id,
        eventId,
        userId,
        userName,
        userImage,
        rating,
        comment,
        createdAt: this.clock.now(),
      };
      await this.reviews.save(row, session);
      await this.events.countRating(eventId, rating - (before?.rating ?? 0), before ? 0 : 1, session);
      return row;
    });
  }
}

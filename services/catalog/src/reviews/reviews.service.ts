import { Injectable } from '@nestjs/common';
import { isPublished } from '@utsav/contracts/events/is-published';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type { SaveReviewRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { reviewRoutes } from '@utsav/contracts/http/review';
import { ReviewChanged } from '@utsav/contracts/messages/catalog';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Clock } from '@utsav/service-kit/time/clock';
import type { EventRow } from '../events/event.schema';
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
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * One a person and event: a second replaces the first. The event's average moves with it. Throws NOT_FOUND;
   * ATTENDANCE_REQUIRED where the event is reviewed by those who attended only.
   */
  async save(request: SaveReviewRequest): Promise<ReviewRow> {
    const opinion = parseOrThrow(Opinion, { rating: request.rating, comment: request.comment });
    const event = await this.events.find(request.eventId);
    if (!event || !isPublished(event)) throw new AppError('NOT_FOUND');
    if (event.reviewsByAttendeesOnly && !request.attended) throw new AppError('ATTENDANCE_REQUIRED');
    return this.replace({ ...request, ...opinion, eventId: event._id });
  }

  /** The latest with five stars of those who attended, one an event. */
  async best(city: string | undefined, limit: number): Promise<{ row: ReviewRow; event: EventRow }[]> {
    const seen = new Set<string>();
    const rows = (await this.reviews.best()).filter(({ eventId }) => !seen.has(eventId) && seen.add(eventId));
    const events = await this.events.publishedInOrder(rows.map(({ eventId }) => eventId));
    const inCity = events.filter(({ venue }) => !city || venue.city.toLowerCase() === city.toLowerCase());
    const byId = new Map(inCity.map((event) => [event._id, event]));
    return rows
      .flatMap((row) => {
        const event = byId.get(row.eventId);
        return event ? [{ row, event }] : [];
      })
      .slice(0, limit);
  }

  /** The event's average forgets it. Throws NOT_FOUND. */
  async remove(reviewId: string): Promise<void> {
    await this.transactions.run(async (session) => {
      if (!(await this.forget(reviewId, session))) throw new AppError('NOT_FOUND');
    });
  }

  async removeOfWriter(userId: string, session: Session): Promise<void> {
    for (const { _id } of await this.reviews.ofWriter(userId, session)) await this.forget(_id, session);
  }

  private async forget(reviewId: string, session: Session): Promise<boolean> {
    const row = await this.reviews.take(reviewId, session);
    if (!row) return false;
    await this.events.countRating(row.eventId, -row.rating, -1, session);
    await this.outbox.add(ReviewChanged, row.eventId, { eventId: row.eventId, reviewId }, session);
    return true;
  }

  /**
   * Two at once by one person are a write conflict, so the transaction of the later one runs again and replaces. The mark of
   * one who attended stays, also when the booking is refunded later.
   */
  private replace(request: SaveReviewRequest): Promise<ReviewRow> {
    const { eventId, userId, userName, userImage, rating, comment } = request;
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
        ...((request.attended || before?.attended) && { attended: true }),
      };
      await this.reviews.save(row, session);
      await this.events.countRating(eventId, rating - (before?.rating ?? 0), before ? 0 : 1, session);
      await this.outbox.add(ReviewChanged, eventId, { eventId, reviewId: _id }, session);
      return row;
    });
  }
}

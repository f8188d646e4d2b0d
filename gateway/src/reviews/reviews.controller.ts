import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { EventReviewsCache } from './event-reviews-cache';
import { reviewView } from './review-view';

@Controller()
export class ReviewsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly opinions: EventReviewsCache,
  ) {}

  @Route('GET /api/review/:eventId')
  async list({ params }: Input<'GET /api/review/:eventId'>) {
    return new JsonText(await this.opinions.list(params.eventId));
  }

  @Route('GET /api/review/average/:eventId')
  async average({ params }: Input<'GET /api/review/average/:eventId'>) {
    return new JsonText(await this.opinions.average(params.eventId));
  }

  @Route('GET /api/review/best')
  async best({ query: { city } }: Input<'GET /api/review/best'>) {
    return new JsonText(await this.opinions.best(city));
  }

  @Route('GET /api/review/attended/:eventId')
  attended({ params: { eventId } }: Input<'GET /api/review/attended/:eventId'>, { caller }: RequestContext) {
    return this.clients.client('booking').getAttendance({ userId: caller.id, eventId });
  }

  /** Booking knows who attended, so catalog is informed of it with the review. */
  @Route('POST /api/review')
  async write({ body: { eventId, rating, comment } }: Input<'POST /api/review'>, { caller }: RequestContext) {
    const [{ user }, { attended }] = await Promise.all([
      this.clients.client('identity').getUser({ userId: caller.id }),
      this.clients.client('booking').getAttendance({ userId: caller.id, eventId }),
    ]);
    const { review } = await this.clients.client('catalog').saveReview({
      eventId,
      userId: caller.id,
      userName: user?.name ?? '',
      userImage: user?.profileImage ?? '',
      rating,
      comment,
      attended,
    });
    this.opinions.evict(eventId);
    return reviewView(review);
  }
}

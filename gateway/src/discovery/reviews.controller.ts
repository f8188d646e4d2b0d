import { Controller } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';
import { JsonText } from '../http/answers';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

const asGateway = { as: serviceCaller('gateway') };

@Controller()
export class ReviewsController {
  private readonly lists = new FreshCache<string>({ max: 2000, ttlMs: seconds(10) });
  private readonly averages = new FreshCache<string>({ max: 5000, ttlMs: seconds(10) });

  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/review/:eventId')
  async list({ params: { eventId } }: Input<'GET /api/review/:eventId'>) {
    return new JsonText(
      await this.lists.get(eventId, async () => {
        const { reviewsJson } = await this.clients.to('catalog').listReviews({ eventId }, asGateway);
        return `{"reviews":[${reviewsJson.join(',')}]}`;
      }),
    );
  }

  @Route('GET /api/review/average/:eventId')
  async average({ params: { eventId } }: Input<'GET /api/review/average/:eventId'>) {
    return new JsonText(
      await this.averages.get(eventId, async () =>
        JSON.stringify(await this.clients.to('catalog').getAverageRating({ eventId }, asGateway)),
      ),
    );
  }

  @Route('POST /api/review')
  async write({ body: { eventId, rating, comment } }: Input<'POST /api/review'>, { caller }: RequestContext) {
    const { user } = await this.clients.to('identity').getUser({ userId: caller.id });
    const { reviewJson } = await this.clients.to('catalog').saveReview({
      eventId,
      userId: caller.id,
      userName: user?.name ?? '',
      userImage: user?.profileImage ?? '',
      rating,
      comment,
    });
    this.lists.evict(eventId);
    this.averages.evict(eventId);
    return new JsonText(reviewJson);
  }
}

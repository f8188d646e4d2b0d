import { Injectable } from '@nestjs/common';
import { ReviewChanged } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { seconds } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { inKnownLanguages } from '../events/event-content';
import { EventCacheService } from '../events/event-cache.service';
import { reviewView } from './review-view';

const asGateway = { as: serviceCaller('gateway') };
const ttlMs = seconds(60);
const bestShown = 3;

/** Reviews and average ratings of events as JSON text. Evicted on ReviewChanged. */
@Injectable()
export class EventReviewsCache {
  private readonly lists = new LoadingCache<string>({ max: 2000, ttlMs, staleIfError: isUnavailable });
  private readonly bests = new LoadingCache<string>({ max: 200, ttlMs, staleIfError: isUnavailable });
  private readonly averages = new LoadingCache<string>({ max: 5000, ttlMs, staleIfError: isUnavailable });

  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  list(eventId: string): Promise<string> {
    return this.lists.get(eventId, async () => {
      const { reviews } = await this.clients.client('catalog').listReviews({ eventId }, asGateway);
      return JSON.stringify({ reviews: reviews.map(reviewView) });
    });
  }

  average(eventId: string): Promise<string> {
    return this.averages.get(eventId, async () =>
      JSON.stringify(await this.clients.client('catalog').getAverageRating({ eventId }, asGateway)),
    );
  }

  /** Those of a city, or of all. */
  best(city?: string): Promise<string> {
    return this.bests.get(city ?? '', async () => {
      const request = { limit: bestShown, ...(city && { city }) };
      const { reviews } = await this.clients.client('catalog').listBestReviews(request, asGateway);
      return JSON.stringify({
        reviews: reviews.map(({ review, eventName, eventNames }) => ({
          ...reviewView(review),
          eventName,
          translations: inKnownLanguages(eventNames, (name) => ({ eventName: name })),
        })),
      });
    });
  }

  evict(eventId: string): void {
    this.lists.evict(eventId);
    this.averages.evict(eventId);
    this.events.evict(eventId);
  }

  @OnMessage(ReviewChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async changed({ eventId }: DataOf<typeof ReviewChanged>): Promise<void> {
    this.evict(eventId);
  }
}

import { Injectable } from '@nestjs/common';
import { ReviewChanged } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { OnMessage } from '@utsav/service-kit/kafka/on-message';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';
import { EventReader } from './event-reader';

const asGateway = { as: serviceCaller('gateway') };
const keptMs = seconds(60);

/** Reviews and averages of events as JSON text, until a review changes. */
@Injectable()
export class EventOpinions {
  private readonly lists = new FreshCache<string>({ max: 2000, ttlMs: keptMs });
  private readonly averages = new FreshCache<string>({ max: 5000, ttlMs: keptMs });

  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventReader,
  ) {}

  list(eventId: string): Promise<string> {
    return this.lists.get(eventId, async () => {
      const { reviewsJson } = await this.clients.client('catalog').listReviews({ eventId }, asGateway);
      return `{"reviews":[${reviewsJson.join(',')}]}`;
    });
  }

  average(eventId: string): Promise<string> {
    return this.averages.get(eventId, async () =>
      JSON.stringify(await this.clients.client('catalog').getAverageRating({ eventId }, asGateway)),
    );
  }

  forget(eventId: string): void {
    this.lists.evict(eventId);
    this.averages.evict(eventId);
    this.events.changed(eventId);
  }

  @OnMessage(ReviewChanged, { group: 'gateway.cache', delivery: 'at-least-once', broadcast: true })
  async changed({ eventId }: DataOf<typeof ReviewChanged>): Promise<void> {
    this.forget(eventId);
  }
}

import { Injectable } from '@nestjs/common';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { awaitProjection, readOrAwaitProjection } from '@utsav/service-kit/projections/await-projection';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import type { EventProjection } from './event-projection.schema';
import { EventProjectionsRepository } from './event-projections.repository';

/** Cached projections of events. Evicted by `EventSaved` in every process; stock and limits never depend on the cache. */
@Injectable()
export class EventProjections {
  private readonly cache = new LoadingCache<EventProjection | null>({ max: 1000, ttlMs: seconds(1) });

  constructor(
    private readonly repository: EventProjectionsRepository,
    private readonly services: GrpcClients,
  ) {}

  /** Throws UNAVAILABLE for an event that catalog has and that is not projected in time. */
  find(eventId: string): Promise<EventProjection | null> {
    return this.cache.get(eventId, () =>
      readOrAwaitProjection(
        () => this.repository.find(eventId),
        () => this.services.client('catalog').getEvent({ eventId }, { as: serviceCaller('booking') }),
      ),
    );
  }

  /** Throws UNAVAILABLE when neither this version nor a later one is projected in time. */
  async awaitVersion(eventId: string, version: number): Promise<void> {
    await awaitProjection(() => this.repository.findFrom(eventId, version));
  }

  forget(eventId: string): void {
    this.cache.evict(eventId);
  }
}

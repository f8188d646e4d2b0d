import { Injectable } from '@nestjs/common';
import { TtlCache } from '@utsav/service-kit/cache/ttl-cache';
import { awaitProjection, readOrAwaitProjection } from '@utsav/service-kit/projections/await-projection';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { EventProjection } from './event-projection.schema';
import { EventProjectionsRepository } from './event-projections.repository';

/** Cached projections of events. Evicted by `EventSaved` in every process; stock and limits never depend on the cache. */
@Injectable()
export class EventProjections {
  private readonly cache: TtlCache<EventProjection | null>;

  constructor(
    private readonly repository: EventProjectionsRepository,
    services: GrpcClients,
  ) {
    const as = serviceCaller('booking');
    this.cache = new TtlCache((eventId) =>
      readOrAwaitProjection(
        () => repository.find(eventId),
        () => services.client('catalog').getEvent({ eventId }, { as }),
      ),
    );
  }

  /** Throws UNAVAILABLE for an event that catalog has and that is not projected in time. */
  find(eventId: string): Promise<EventProjection | null> {
    return this.cache.get(eventId);
  }

  /** Throws UNAVAILABLE when neither this version nor a later one is projected in time. */
  async awaitVersion(eventId: string, version: number): Promise<void> {
    await awaitProjection(() => this.repository.findFrom(eventId, version));
  }

  forget(eventId: string): void {
    this.cache.delete(eventId);
  }
}

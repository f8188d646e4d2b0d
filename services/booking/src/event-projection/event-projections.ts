import { Injectable } from '@nestjs/common';
import { TtlCache } from '@utsav/service-kit/cache/ttl-cache';
import { awaitProjection, readOrAwaitProjection } from '@utsav/service-kit/projections/await-projection';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { EventProjection } from './event-projection.schema';
import { EventProjectionsRepository } from './event-projections.repository';

/** What is on sale. A change reaches every process of this service by its message; seats and limits are never decided by it. */
@Injectable()
export class EventProjections {
  private readonly kept: TtlCache<EventProjection | null>;

  constructor(
    private readonly repository: EventProjectionsRepository,
    services: GrpcClients,
  ) {
    const as = serviceCaller('booking');
    this.kept = new TtlCache((eventId) =>
      readOrAwaitProjection(
        () => repository.find(eventId),
        () => services.client('catalog').getEvent({ eventId }, { as }),
      ),
    );
  }

  /** Throws UNAVAILABLE for an event that the catalogue has and that has not come here yet. */
  find(eventId: string): Promise<EventProjection | null> {
    return this.kept.get(eventId);
  }

  /** Throws UNAVAILABLE when neither this version nor a later one comes in time. */
  async awaitVersion(eventId: string, version: number): Promise<void> {
    await awaitProjection(() => this.repository.findFrom(eventId, version));
  }

  forget(eventId: string): void {
    this.kept.delete(eventId);
  }
}

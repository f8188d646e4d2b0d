import { Injectable } from '@nestjs/common';
import type { CommittedSeats } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';

/** Seats that are sold, held or blocked, which an edit of the event may not take away. */
@Injectable()
export class CommittedSeatsLoader {
  constructor(private readonly clients: GrpcClients) {}

  /** Catalog rejects an edit below them; booking decides when the edit reaches it. */
  async of(eventId: string): Promise<CommittedSeats[]> {
    const { events } = await this.clients
      .client('booking')
      .getAvailability({ eventIds: [eventId] }, { as: serviceCaller('gateway') });
    const stock = events.find((event) => event.eventId === eventId)?.categories ?? [];
    return stock
      .map(({ showtime, key, available, capacity }) => ({
        showtime,
        categoryKey: key,
        seats: capacity - available,
      }))
      .filter(({ seats }) => seats > 0);
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { EventForm } from '@utsav/contracts/http/event';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { EventReader } from './event-reader';

type FormCategory = Pick<EventForm['ticketCategories'][number], 'key' | 'type' | 'totalSeats'>;

/** The category of a form that stands for a known one: by its key, or by its name where it brings none. */
export function seatsInForm(form: readonly FormCategory[], known: { key: string; type: string }): number {
  const byKey = form.find(({ key }) => key === known.key);
  return (byKey ?? form.find(({ key, type }) => !key && type === known.type))?.totalSeats ?? 0;
}

/** How many seats an event must have: booking knows what is sold, held or blocked. */
@Injectable()
export class Capacities {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventReader,
  ) {}

  /** Booking has the last word when it hears of the change; this tells staff before. Throws BELOW_COMMITTED, NOT_FOUND. */
  async requireRoom(eventId: string, form: readonly FormCategory[], caller: Caller): Promise<void> {
    const { event } = await this.events.one(eventId, caller);
    const { events } = await this.clients
      .to('booking')
      .getAvailability({ eventIds: [event._id] }, { as: serviceCaller('gateway') });
    const stock = events.find((answered) => answered.eventId === event._id)?.categories ?? [];
    for (const { key, available, capacity } of stock) {
      const type = event.ticketCategories.find((category) => category.key === key)?.type ?? key;
      const committed = capacity - available;
      if (seatsInForm(form, { key, type }) < committed)
        throw new AppError('BELOW_COMMITTED', { category: type, committed });
    }
  }
}

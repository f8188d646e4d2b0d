import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { EventProjection } from './event-projection.schema';

const cancellationIn = (given: DataOf<typeof EventSaved>['cancellation']): EventProjection['cancellation'] =>
  given ? { ...given, at: new Date(given.at) } : null;

/** Booking's projection of an `EventSaved` message; what is not named is stored as it is. */
export function projectionOf({
  eventId,
  taxKind: _taxKind,
  ticketCategories,
  ...event
}: DataOf<typeof EventSaved>): EventProjection {
  return {
    ...event,
    _id: eventId,
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt ? new Date(event.endsAt) : null,
    categories: ticketCategories.map(({ key, type, capacity, onSale, covers, coveredShows, drawsOn }) => ({
      key,
      type,
      capacity,
      onSale,
      ...(covers && { covers, coveredShows, drawsOn }),
    })),
    showtimes: event.showtimes.map(({ key, startsAt, endsAt, common, categories, cancellation }) => ({
      key,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      common,
      categories: categories.map(({ key: category, capacity }) => ({ key: category, capacity })),
      cancellation: cancellationIn(cancellation),
    })),
    cancellation: cancellationIn(event.cancellation),
    movedAt: null,
    withdrawnAt: null,
    deletedAt: null,
  };
}

import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { EventProjection } from './event-projection.schema';

const cancellationIn = (given: DataOf<typeof EventSaved>['cancellation']): EventProjection['cancellation'] =>
  given ? { ...given, at: new Date(given.at) } : null;

/** Booking's projection of an `EventSaved` message. */
export function projectionOf(event: DataOf<typeof EventSaved>): EventProjection {
  return {
    _id: event.eventId,
    version: event.version,
    name: event.name,
    imageUrl: event.imageUrl,
    startsAt: new Date(event.startsAt),
    endsAt: event.endsAt ? new Date(event.endsAt) : null,
    venue: event.venue,
    venueMoves: event.venueMoves,
    organizer: event.organizer,
    sponsors: event.sponsors,
    onSale: event.onSale,
    isPublished: event.isPublished,
    maxTicketsPerPerson: event.maxTicketsPerPerson,
    categories: event.ticketCategories.map(({ key, type, capacity, onSale, covers, coveredShows, drawsOn }) => ({
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
    category: event.category,
    cancellableUntilHours: event.cancellableUntilHours,
    translations: event.translations,
    cancelled: event.cancelled,
    cancellation: cancellationIn(event.cancellation),
    movedAt: null,
    withdrawnAt: null,
    deletedAt: null,
  };
}

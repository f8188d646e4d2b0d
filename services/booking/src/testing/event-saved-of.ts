import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { EventCancellation, EventProjection } from '../event-projection/event-projection.schema';

const cancellationIn = (given: EventCancellation | null | undefined) =>
  given ? { ...given, at: given.at.toISOString() } : undefined;

/** The catalogue's message that is projected so. */
export const eventSavedOf = ({
  _id,
  startsAt,
  endsAt,
  categories,
  showtimes,
  cancellation,
  ...projection
}: EventProjection): DataOf<typeof EventSaved> => ({
  ...projection,
  eventId: _id,
  taxKind: 'concert',
  venueMoves: projection.venueMoves ?? 0,
  isPublished: projection.isPublished ?? true,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  translations: projection.translations ?? {},
  ticketCategories: categories.map((row) => ({ ...row, pricePaise: 100_000, feePaise: 0 })),
  showtimes: showtimes.map((show) => ({
    ...show,
    startsAt: show.startsAt.toISOString(),
    endsAt: show.endsAt.toISOString(),
    categories: show.categories.map((row) => ({ ...row, pricePaise: 100_000 })),
    cancellation: cancellationIn(show.cancellation),
  })),
  cancellation: cancellationIn(cancellation),
});

import { endOf } from '@utsav/contracts/shows/end-of';
import { isPass } from '@utsav/contracts/shows/covers';
import { isPublished } from '@utsav/contracts/events/is-published';
import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { translatedNames } from './event-content';
import { detailsOf } from './event-details';
import { taxKindOf } from './tax-kind-of';
import { cancelledStatus, type CancellationRow, type EventRow } from './event.schema';
import { showOffers } from './shows';

export const isCancelled = ({ status }: Pick<EventRow, 'status'>): boolean => status === cancelledStatus;

/** Nothing of it takes place: it was cancelled, or each of its shows was. */
export const isCalledOff = ({ status, showtimes }: Pick<EventRow, 'status' | 'showtimes'>): boolean =>
  isCancelled({ status }) || (showtimes.length > 0 && showtimes.every(({ cancellation }) => cancellation));

/** With the last show that takes place; without shows at its own end. */
export const endOfEvent = (event: Pick<EventRow, 'startsAt' | 'endsAt' | 'showtimes'>): Date => {
  const ends = event.showtimes.filter(({ cancellation }) => !cancellation).map(({ endsAt }) => endsAt.getTime());
  return ends.length > 0 ? new Date(Math.max(...ends)) : endOf(event);
};

const cancellationOf = (row: CancellationRow | null | undefined) =>
  row ? { at: row.at.toISOString(), reason: row.reason, message: row.message } : undefined;

/** Everybody may open its page. Who has a ticket for a cancelled event finds out there. */
export const isShown = (event: Pick<EventRow, 'isActive' | 'status'>): boolean =>
  isPublished(event) || (event.isActive && isCancelled(event));

/** What selling needs to know of an event. */
export function toEventSaved(row: EventRow): DataOf<typeof EventSaved> {
  const { name, address, city, state } = row.venue;
  return {
    eventId: row._id,
    version: row.version,
    name: row.name,
    category: row.category,
    taxKind: taxKindOf(row),
    imageUrl: row.imageUrl,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    venue: { name, address, city, state },
    venueMoves: row.venueMoves ?? 0,
    organizer: { name: row.organizer.name, logoUrl: row.organizer.logoUrl },
    sponsors: row.sponsors.map(({ id, name: sponsor, logo, type }) => ({ id, name: sponsor, logo, type })),
    onSale: isPublished(row) && row.isBookingOpen,
    isPublished: isPublished(row),
    maxTicketsPerPerson: row.maxTicketsPerPerson,
    ticketCategories: row.ticketCategories.map(
      ({ key, type, pricePaise, feePaise, totalSeats, isTicketAvailable, coverage }) => ({
        key,
        type,
        pricePaise,
        feePaise,
        capacity: totalSeats,
        onSale: isTicketAvailable,
        ...(coverage && isPass(coverage) && coverage),
      }),
    ),
    showtimes: showOffers(row).map(({ show: { key, startsAt, endsAt, seating, cancellation }, categories }) => ({
      key,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
      common: seating === 'common',
      categories,
      cancellation: cancellationOf(cancellation),
    })),
    translations: translatedNames(row),
    details: detailsOf(row),
    cancellableUntilHours: row.cancellableUntilHours,
    cancelled: isCancelled(row),
    cancellation: cancellationOf(row.cancellation),
  };
}

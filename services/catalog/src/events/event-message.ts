import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { publishedStatuses, type EventRow } from './event.schema';

export const isPublished = ({ isActive, status }: EventRow): boolean => isActive && publishedStatuses.includes(status);

/** What selling needs to know of an event. */
export function toEventSaved(row: EventRow): DataOf<typeof EventSaved> {
  const { name, address, city, state } = row.venue;
  return {
    eventId: row._id,
    version: row.version,
    name: row.name,
    category: row.category,
    imageUrl: row.imageUrl,
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt?.toISOString() ?? null,
    venue: { name, address, city, state },
    organizer: { name: row.organizer.name, logoUrl: row.organizer.logoUrl },
    sponsors: row.sponsors.map(({ id, name: sponsor, logo, type }) => ({ id, name: sponsor, logo, type })),
    onSale: isPublished(row) && row.isBookingOpen,
    maxTicketsPerPerson: row.maxTicketsPerPerson,
    ticketCategories: row.ticketCategories.map(
      ({ key, type, pricePaise, feePaise, totalSeats, isTicketAvailable }) => ({
        key,
        type,
        pricePaise,
        feePaise,
        capacity: totalSeats,
        onSale: isTicketAvailable,
      }),
    ),
  };
}

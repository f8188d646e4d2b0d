import { isPublished } from '@utsav/contracts/events/is-published';
import type { EventAvailability } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Event } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { endOf } from '@utsav/contracts/shows/end-of';
import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';

type Timed = Pick<Event, 'startsAt' | 'endsAt' | 'showtimes'>;

function endsAfter(event: Pick<Event, 'startsAt' | 'endsAt'>, now: Date): boolean {
  const startsAt = fromOptionalTimestamp(event.startsAt);
  return startsAt !== undefined && endOf({ startsAt, endsAt: fromOptionalTimestamp(event.endsAt) }) > now;
}

/** Public, and not over. */
export const isToCome = (event: Timed & Pick<Event, 'isActive' | 'status'>, now: Date): boolean =>
  isPublished({ isActive: event.isActive, status: eventStatus.fromProto(event.status) }) &&
  (event.showtimes.length > 0 ? event.showtimes.some((show) => endsAfter(show, now)) : endsAfter(event, now));

/** Seats that can be booked now, over all shows to come. */
export function seatsLeft(
  { isBookingOpen, ticketCategories, showtimes }: Pick<Event, 'isBookingOpen' | 'ticketCategories' | 'showtimes'>,
  { categories }: Pick<EventAvailability, 'categories'>,
  now: Date,
): number {
  if (!isBookingOpen) return 0;
  const onSale = new Set(ticketCategories.filter((category) => category.isTicketAvailable).map(({ key }) => key));
  const toCome = new Set(showtimes.filter((show) => endsAfter(show, now)).map(({ key }) => key));
  return categories
    .filter(({ key, showtime }) => onSale.has(key) && (!showtime || toCome.has(showtime)))
    .reduce((sum, { available }) => sum + Math.max(0, available), 0);
}

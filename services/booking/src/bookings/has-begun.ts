import type { EventProjection } from '../event-projection/event-projection.schema';
import type { BookingRow } from './booking.schema';

/** Whether the show of a booking has begun, at the time that the event says by now. */
export function hasBegun(
  { showtime, event }: Pick<BookingRow, 'showtime' | 'event'>,
  projection: Pick<EventProjection, 'startsAt' | 'showtimes' | 'cancelled'> | undefined,
  now: Date,
): boolean {
  if (projection?.cancelled) return false;
  const show = projection?.showtimes.find(({ key }) => key === showtime);
  const startsAt = show?.startsAt ?? (showtime === '' ? projection?.startsAt : undefined) ?? event.startsAt;
  return startsAt <= now;
}

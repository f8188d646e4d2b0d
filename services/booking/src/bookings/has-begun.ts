import { cancellationOf } from '../event-projection/cancellation-of';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { BookedShowRow, BookingRow } from './booking.schema';

/** When an event was cancelled whose time of cancellation is not stored: it is taken not to have taken place. */
const beforeAnyShow = new Date(0);

/** Whether one of the shows of a pass has begun that was not cancelled before it. */
const hasPassBegun = (
  shows: readonly BookedShowRow[],
  projection: Parameters<typeof hasBegun>[1],
  now: Date,
): boolean =>
  shows.some(({ key, startsAt }) => {
    const show = projection?.showtimes.find((each) => each.key === key);
    return !(projection && cancellationOf(projection, key, beforeAnyShow)) && (show?.startsAt ?? startsAt) <= now;
  });

/** Whether the show of a booking has begun, at the time that the event says by now; never that of one that was cancelled. */
export function hasBegun(
  { showtime, event }: Pick<BookingRow, 'showtime' | 'event'>,
  projection: Pick<EventProjection, 'startsAt' | 'endsAt' | 'showtimes' | 'cancelled' | 'cancellation'> | undefined,
  now: Date,
): boolean {
  if (event.shows) return hasPassBegun(event.shows, projection, now);
  if (projection && cancellationOf(projection, showtime, beforeAnyShow)) return false;
  const show = projection?.showtimes.find(({ key }) => key === showtime);
  const startsAt = show?.startsAt ?? (showtime === '' ? projection?.startsAt : undefined) ?? event.startsAt;
  return startsAt <= now;
}

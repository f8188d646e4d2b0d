import type { Event } from '@utsav/contracts/http/event';
import type { AffectedBookings } from '@utsav/contracts/http/event-sales';
import { useApi } from '../../../../lib/api';

export const WAVE_MS = 3000;

/** Keys of what was cancelled: none for the whole event; undefined where all of it takes place. */
const cancelledShows = ({ status, showtimes }: Event): string[] | undefined => {
  const keys = showtimes.flatMap(({ key, isCancelled }) => (isCancelled ? [key] : []));
  return status === 'cancelled' ? [] : keys.length > 0 ? keys : undefined;
};

const isRunning = ({ bookings, passBookings, openHolds }: AffectedBookings): boolean =>
  bookings > 0 || passBookings > 0 || openHolds > 0;

/** One function for all renders: with another one each, a render would begin the wait anew. */
const nextLook = (found: { data: AffectedBookings } | undefined): number =>
  found && !isRunning(found.data) ? 0 : WAVE_MS;

/** How far the bookings of a cancelled event, or of its cancelled shows, are cancelled; looked at again while they are. */
export function useCancellation(event: Event): { affected: AffectedBookings | undefined; isRunning: boolean } {
  const shows = cancelledShows(event);
  const { data } = useApi(
    'GET /api/admin/events/:id/affected-bookings',
    shows ? { params: { id: event._id }, query: shows.length > 0 ? { showtimes: shows.join(',') } : {} } : null,
    { refreshInterval: nextLook },
  );
  return { affected: data?.data, isRunning: data !== undefined && isRunning(data.data) };
}

import type { Event } from '@utsav/contracts/http/event';
import { useApi } from '../../lib/api';
import { lacksShow } from './sale';

/** Nothing where it is not known, as before a show is chosen; without a show that of the chosen one. */
export type SeatsLeft = (categoryKey: string, showtime?: string) => number | undefined;

const REFRESH_MS = 4000;

/** Seats as they are now; what the event said when it was chosen, until the first answer. */
export function useSeatsLeft(event: Event | null, chosen: string): SeatsLeft {
  const { data } = useApi('GET /api/event/:id/availability', event && { params: { id: event._id } }, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: false,
  });
  const now = data?.data ?? event;
  return (categoryKey, showtime = chosen) => {
    if (lacksShow({ event, showtime })) return undefined;
    const show = showtime ? now?.showtimes.find(({ key }) => key === showtime) : now;
    const left = show?.ticketCategories.find(({ key }) => key === categoryKey)?.availableSeats;
    return left !== undefined && left >= 0 ? left : undefined;
  };
}

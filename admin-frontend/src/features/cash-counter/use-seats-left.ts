import type { Event } from '@utsav/contracts/http/event';
import { useApi } from '../../lib/api';
import { freeFor, seatsOfCategory } from '../../lib/channel-seats';
import { categoriesIn, showOf } from '../../lib/showtimes';
import { lacksShow } from './sale';

/** Nothing where it is not known, as before a show is chosen; without a show that of the chosen one. */
export type SeatsLeft = (categoryKey: string, showtime?: string) => number | undefined;

export interface CounterSeats {
  /** What the counter may sell. */
  left: SeatsLeft;
  /** Those of them that only the counter sells. */
  aside: SeatsLeft;
}

const REFRESH_MS = 4000;

/** Seats as they are now; what the event said when it was chosen, until the first answer. */
export function useCounterSeats(event: Event | null, chosen: string): CounterSeats {
  const { data } = useApi('GET /api/admin/events/:id/channel-seats', event && { params: { id: event._id } }, {
    refreshInterval: REFRESH_MS,
    keepPreviousData: false,
  });
  const rows = data?.data.categories;
  const rowOf = (categoryKey: string, showtime: string) =>
    rows && !lacksShow({ event, showtime }) ? seatsOfCategory(rows, categoryKey, showtime) : undefined;
  return {
    left: (categoryKey, showtime = chosen) => {
      if (!event || lacksShow({ event, showtime })) return undefined;
      const row = rowOf(categoryKey, showtime);
      if (row) return freeFor('counter', row);
      const category = categoriesIn(event, showOf(event, showtime)).find(({ key }) => key === categoryKey);
      return category && category.availableSeats >= 0 ? category.availableSeats : undefined;
    },
    aside: (categoryKey, showtime = chosen) => rowOf(categoryKey, showtime)?.aside.counter,
  };
}

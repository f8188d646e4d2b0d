import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { isPass, showsCovered } from '@utsav/contracts/shows/covers';
import { useApi } from '../../lib/api';
import { freeFor, seatsOfCategory, type CategorySeats } from '../../lib/channel-seats';
import { categoriesIn, showOf, showsToCome } from '../../lib/showtimes';
import { lacksShow } from './sale';

/** Seats that a pass draws on in its shows to come. */
const seatsForDraw = (
  pass: TicketCategory | undefined,
  event: Event,
  rows: readonly CategorySeats[],
): CategorySeats[] =>
  pass
    ? showsCovered(pass, showsToCome(event)).flatMap(({ key }) => seatsOfCategory(rows, pass.drawsOn ?? '', key) ?? [])
    : [];

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
  const passOf = (categoryKey: string) =>
    event?.ticketCategories.find((category) => category.key === categoryKey && isPass(category));
  const isKnown = (categoryKey: string, showtime: string): boolean =>
    passOf(categoryKey) !== undefined || !lacksShow({ event, showtime });
  const rowOf = (categoryKey: string, showtime: string) =>
    rows && isKnown(categoryKey, showtime) ? seatsOfCategory(rows, categoryKey, showtime) : undefined;
  return {
    left: (categoryKey, showtime = chosen) => {
      if (!event || !isKnown(categoryKey, showtime)) return undefined;
      const pass = passOf(categoryKey);
      const row = rowOf(categoryKey, showtime);
      if (row && rows)
        return Math.min(...[row, ...seatsForDraw(pass, event, rows)].map((each) => freeFor('counter', each)));
      const category = categoriesIn(event, showOf(event, showtime)).find(({ key }) => key === categoryKey);
      return category && category.availableSeats >= 0 ? category.availableSeats : undefined;
    },
    aside: (categoryKey, showtime = chosen) => rowOf(categoryKey, showtime)?.aside.counter,
  };
}

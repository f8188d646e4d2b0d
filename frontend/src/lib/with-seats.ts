import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { LiveSeats } from './use-live-seats';

type Keyed = { key: string };

/** What the news names takes its fields from there; the rest stays as it was. */
function merged<Row extends Keyed>(rows: readonly Row[], news: readonly (Keyed & Partial<Row>)[]): Row[] {
  const byKey = new Map(news.map((row) => [row.key, row]));
  return rows.map((row) => ({ ...row, ...byKey.get(row.key) }));
}

/** The event with the seats that are left now, over all and in each show. */
export function withSeats(event: EventRecord, seats: LiveSeats): EventRecord {
  const shows = new Map((seats.showtimes ?? []).map((show) => [show.key, show]));
  return {
    ...event,
    ticketCategories: merged(event.ticketCategories, seats.ticketCategories),
    showtimes: (event.showtimes ?? []).map((show) => {
      const now = shows.get(show.key);
      return now
        ? {
            ...show,
            availableSeats: now.availableSeats,
            ticketCategories: merged(show.ticketCategories, now.ticketCategories),
          }
        : show;
    }),
  };
}

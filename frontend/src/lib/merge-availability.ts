import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { LiveSeats } from './use-live-seats';

type Keyed = { key: string };

/** Fields of an update replace those of the row with its key; the rest stays. */
function merged<Row extends Keyed>(rows: readonly Row[], updates: readonly (Keyed & Partial<Row>)[]): Row[] {
  const byKey = new Map(updates.map((row) => [row.key, row]));
  return rows.map((row) => ({ ...row, ...byKey.get(row.key) }));
}

/** The event with the seats that are left now, over all and in each show. */
export function mergeAvailability(event: EventRecord, seats: LiveSeats): EventRecord {
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

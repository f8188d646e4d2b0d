import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import type { BookedShowRow, EventSnapshot } from './booking.schema';

/** Shows of a pass that take place; none for tickets of one show. */
export const showsLeft = ({ shows = [] }: Pick<EventSnapshot, 'shows'>): BookedShowRow[] =>
  shows.filter(({ cancelledAt }) => !cancelledAt);

/** From the first to the last of the shows. */
export const spanOf = (shows: readonly BookedShowRow[]): { startsAt: Date; endsAt: Date } => ({
  startsAt: new Date(Math.min(...shows.map(({ startsAt }) => startsAt.getTime()))),
  endsAt: new Date(Math.max(...shows.map(({ endsAt }) => endsAt.getTime()))),
});

/** The price of one ticket divided equally over the shows that it opens; one part for a ticket of one show. */
export const partsOfShows = (amountPaise: Paise, { shows = [] }: Pick<EventSnapshot, 'shows'>): Paise[] =>
  splitPaise(
    amountPaise,
    Array.from({ length: Math.max(1, shows.length) }, () => 1),
  );

/** What is left of the price of a ticket after the parts of cancelled shows went back. */
export const leftOfTicket = (amountPaise: Paise, event: Pick<EventSnapshot, 'shows'>): Paise =>
  partsOfShows(amountPaise, event).reduce((sum, part, at) => (event.shows?.[at]?.cancelledAt ? sum : sum + part), 0);

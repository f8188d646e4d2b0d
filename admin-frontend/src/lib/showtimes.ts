import type { Event, Showtime, ShowtimeCategory, TicketCategory } from '@utsav/contracts/http/event';
import { istStamp } from './ist';

/** A show is sold until it ends: one may come late. One that was cancelled is not. */
export const showsToCome = ({ showtimes }: Pick<Event, 'showtimes'>, now = Date.now()): Showtime[] =>
  showtimes.filter(({ endTime, isCancelled }) => !isCancelled && Date.parse(endTime) > now);

export const showOf = ({ showtimes }: Pick<Event, 'showtimes'>, key: string): Showtime | undefined =>
  showtimes.find((show) => show.key === key);

/** `05/Sep/2026 6:30 pm` */
export const showName = ({ startTime }: Pick<Showtime, 'startTime'>): string => istStamp(startTime);

/** A ticket category with the price and the seats of a show; of the event as a whole without one. */
export function categoriesIn(event: Event, show: Showtime | undefined): TicketCategory[] {
  const own = new Map<string, ShowtimeCategory>(show?.ticketCategories.map((category) => [category.key, category]));
  return event.ticketCategories.map((category) => ({ ...category, ...own.get(category.key) }));
}

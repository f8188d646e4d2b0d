import type { Event } from '@utsav/contracts/http/event';
import { endOf } from '@utsav/contracts/shows/end-of';

/** With the last show that takes place; without shows at its own end. */
export function endOfEvent({
  startDate,
  endDate,
  showtimes,
}: Pick<Event, 'startDate' | 'endDate' | 'showtimes'>): Date {
  const shows = showtimes.filter(({ isCancelled }) => !isCancelled);
  if (shows.length > 0) return new Date(Math.max(...shows.map(({ endTime }) => new Date(endTime).getTime())));
  return endOf({ startsAt: new Date(startDate), endsAt: endDate === null ? null : new Date(endDate) });
}

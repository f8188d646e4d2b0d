import type { Event } from '@utsav/contracts/http/event';
import type { EventForm } from '@utsav/contracts/http/event-form';

type Times = Pick<Event, 'date'> & { showtimes: Pick<Event['showtimes'][number], 'key' | 'startTime'>[] };

const isOther = (before: string, after: string): boolean => Date.parse(before) !== Date.parse(after);

/** Whether an edit gives the event, or a show that it has, another time. */
export function movesTime({ date, showtimes }: Times, changes: Partial<EventForm>): boolean {
  if (changes.date !== undefined && isOther(date, changes.date)) return true;
  const times = new Map(showtimes.map(({ key, startTime }) => [key, startTime]));
  return (changes.showtimes ?? []).some(({ key, startTime }) => {
    const before = key === undefined ? undefined : times.get(key);
    return before !== undefined && isOther(before, startTime);
  });
}

import { isAtOtherVenue } from '@utsav/contracts/events/is-at-other-venue';
import { endAfter } from '@utsav/contracts/shows/end-after';
import { parseEndTime, parseTime } from '@utsav/contracts/time/india-time';
import { minuteOf } from '@utsav/contracts/time/minute-of';
import type { Event } from '@utsav/contracts/http/event';
import type { EventForm } from '@utsav/contracts/http/event-form';

type Held = Pick<Event, 'date' | 'endDate'> & {
  venue: Pick<Event['venue'], 'name' | 'address' | 'city'>;
  showtimes: Pick<Event['showtimes'][number], 'key' | 'startTime' | 'endTime'>[];
};

interface Times {
  start: string;
  end: string | null | undefined;
}

/** Ends that were typed by date alone, or across midnight, are as catalog reads them. */
const endOf = ({ start, end }: Times): number | null =>
  end ? minuteOf(endAfter(parseTime(start), parseEndTime(end))) : null;

const isOther = (before: Times, after: Times): boolean =>
  minuteOf(parseTime(before.start)) !== minuteOf(parseTime(after.start)) || endOf(before) !== endOf(after);

/** Whether an edit gives the event, or a show that it has, another start or end. */
function movesTime({ date, endDate, showtimes }: Held, changes: Partial<EventForm>): boolean {
  const before = { start: date, end: endDate };
  const { date: start = date, eventEndDate: end = endDate } = changes;
  if (isOther(before, { start, end })) return true;
  const times = new Map(showtimes.map(({ key, startTime, endTime }) => [key, { start: startTime, end: endTime }]));
  return (changes.showtimes ?? []).some(({ key, startTime, endTime }) => {
    const known = key === undefined ? undefined : times.get(key);
    return known !== undefined && isOther(known, { start: startTime, end: endTime });
  });
}

/** Whether an edit changes what the holders of tickets have. */
export const changesForHolders = (event: Held, changes: Partial<EventForm>): boolean =>
  movesTime(event, changes) || (changes.venue !== undefined && isAtOtherVenue(event.venue, changes.venue));

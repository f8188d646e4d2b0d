import type { EventDraft } from '../event-draft';
import { daysLater, weekdayOf, type RepeatRule } from './repeat-rule';

const usualMinutes = 120;

/** Each week at the time of the event; after the last show, where it has some. */
export function newRule({ basic, showtimes }: Pick<EventDraft, 'basic' | 'showtimes'>, earliest: string): RepeatRule {
  const last = showtimes
    .map(({ startTime }) => startTime)
    .toSorted()
    .at(-1);
  const from = last ? daysLater(last.slice(0, 10), 7) : (basic.date || earliest).slice(0, 10);
  return {
    unit: 'week',
    interval: 1,
    weekdays: [weekdayOf(from)],
    from,
    end: 'count',
    until: daysLater(from, 28),
    count: 8,
    times: [(last || basic.date).slice(11, 16) || '19:00'],
    minutes: basic.duration || usualMinutes,
  };
}

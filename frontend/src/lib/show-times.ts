import type { BookedShow } from '@utsav/contracts/http/booking';
import { messages } from './messages';
import { showTime } from './show-time';

const mostListed = 5;

/** When a pass is for: each date; of a long run the first ones and the last. */
export function dateList(starts: readonly string[]): string[] {
  const times = starts.map(showTime);
  if (times.length <= mostListed) return times;
  const more = messages.moreDates(times.length - mostListed + 1);
  return [...times.slice(0, mostListed - 2), more, ...times.slice(-1)];
}

/** What a pass is for, in one line; empty for a tier of one show. */
export const passNote = (opened: readonly { startTime: string }[]): string =>
  opened.length > 0
    ? messages.passFor(opened.length, dateList(opened.map(({ startTime }) => startTime)).join(' · '))
    : '';

/** Shows of a booking that take place. Offline copies of an older release say none. */
export const startsOfPasses = ({ shows = [] }: { shows?: readonly BookedShow[] }): string[] =>
  shows.filter(({ isCancelled }) => !isCancelled).map(({ startTime }) => startTime);

/** Shows of a pass that do not take place. */
export const cancelledTimes = ({ shows = [] }: { shows?: readonly BookedShow[] }): string[] =>
  dateList(shows.filter(({ isCancelled }) => isCancelled).map(({ startTime }) => startTime));

/** When a booking is for: its time, or the dates of its passes. */
export function bookedTimes(event: { shows?: readonly BookedShow[] }, date: string | null | undefined): string[] {
  const starts = startsOfPasses(event);
  return starts.length > 0 ? dateList(starts) : [showTime(date)];
}

import type { RepeatedShow } from './repeat-rule';

interface EventDates {
  date: string;
  eventEndDate: string;
}

/** Dates of an event that hold all of its shows: lists show an event until its end. */
export function datesAround<D extends EventDates>(dates: D, shows: readonly RepeatedShow[]): D {
  const first = shows.map(({ startTime }) => startTime).toSorted()[0];
  const last = shows
    .map(({ endTime }) => endTime)
    .toSorted()
    .at(-1);
  if (!first || !last) return dates;
  return {
    ...dates,
    date: dates.date && dates.date < first ? dates.date : first,
    eventEndDate: dates.eventEndDate > last ? dates.eventEndDate : last,
  };
}

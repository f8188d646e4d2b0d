import { englishCalendar } from './india-time';

export interface CalendarNames {
  months: readonly string[];
  weekdays: readonly string[];
  /** A time of day on the 12-hour clock; minutes come with two digits. */
  clock: (hour: number, minutes: string) => string;
}

const known = new Map<string, CalendarNames>([['en-IN', englishCalendar]]);

/** In full months: short forms outside English end in a sign that is no full stop. */
function namesIn(locale: string): CalendarNames {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  // Morning, noon, evening, night: the day periods of other languages.
  const time = { hour: 'numeric', minute: '2-digit', hour12: true, dayPeriod: 'short', timeZone: 'UTC' } as const;
  const clock = new Intl.DateTimeFormat(locale, time);
  return {
    months: englishCalendar.months.map((_, index) => month.format(Date.UTC(2026, index, 1))),
    // 4 January 2026 is a Sunday.
    weekdays: englishCalendar.weekdays.map((_, index) => weekday.format(Date.UTC(2026, 0, 4 + index))),
    clock: (hour, minutes) => clock.format(Date.UTC(2026, 0, 1, hour, Number(minutes))),
  };
}

export function calendarNames(locale: string): CalendarNames {
  const names = known.get(locale) ?? namesIn(locale);
  known.set(locale, names);
  return names;
}

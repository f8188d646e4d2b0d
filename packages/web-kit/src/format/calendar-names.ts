import { ENGLISH, formatLocale } from './format-locale';

interface CalendarNames {
  months: readonly string[];
  weekdays: readonly string[];
}

/** Intl writes "Sept" in en-IN, where `MMM` wants three letters. */
const english: CalendarNames = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
};

const known = new Map([[ENGLISH, english]]);

/** In full months: short forms outside English end in a sign that is no full stop. */
function namesIn(locale: string): CalendarNames {
  const month = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  return {
    months: english.months.map((_, index) => month.format(Date.UTC(2026, index, 1))),
    // 4 January 2026 is a Sunday.
    weekdays: english.weekdays.map((_, index) => weekday.format(Date.UTC(2026, 0, 4 + index))),
  };
}

export function calendarNames(): CalendarNames {
  const locale = formatLocale();
  const names = known.get(locale) ?? namesIn(locale);
  known.set(locale, names);
  return names;
}

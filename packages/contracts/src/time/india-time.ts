/** India has one zone and no summer time, so its clock is UTC and this much; `Intl` would be slower and say no more. */
const offsetMs = 5.5 * 3_600_000;
const dayMs = 86_400_000;

const shifted = (instant: Date): Date => new Date(instant.getTime() + offsetMs);

/** An instant as ISO 8601 with the +05:30 offset, as every time leaves the system. */
export const istIso = (instant: Date): string => `${shifted(instant).toISOString().slice(0, -1)}+05:30`;

/** `2026-09-05`: the day in India at an instant. */
export const indiaDay = (instant: Date): string => shifted(instant).toISOString().slice(0, 10);

/** Days since 1970 in India, for those who count days. */
export const indiaDayNumber = (instant: Date): number => Math.floor(shifted(instant).getTime() / dayMs);

/** The day in India so many days before an instant. */
export const indiaDayBefore = (instant: Date, days: number): string =>
  indiaDay(new Date(instant.getTime() - days * dayMs));

export interface IndiaFields {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
  /** 0 for Sunday. */
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
}

/** What calendar and clock show in India at an instant, in whatever zone the machine is. */
export function indiaFields(instant: Date): IndiaFields {
  const at = shifted(instant);
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    weekday: at.getUTCDay(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
  };
}

/** English names; `Intl` writes "Sept" in en-IN, where `MMM` wants three letters. */
export const englishCalendar = {
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  weekdays: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  /** `6:30 pm`; minutes come with two digits. */
  clock: (hour: number, minutes: string): string => `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'am' : 'pm'}`,
};

/** A month of India, such as `2026-11`: its first moment, and that of the next month. */
export function indiaMonth(month: string): { from: Date; to: Date } {
  const [year = 0, ordinal = 0] = month.split('-').map(Number);
  const first = (at: number): Date => new Date(Date.UTC(year, at - 1) - offsetMs);
  return { from: first(ordinal), to: first(ordinal + 1) };
}

const hasOffset = /(Z|[+-]\d{2}:?\d{2})$/;

const isDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Reads a time that came in: any offset, none means India time. A bare date is its first moment in India. */
export function parseTime(text: string): Date {
  const full = isDate(text) ? `${text}T00:00:00` : text;
  return new Date(hasOffset.test(full) ? full : `${full}+05:30`);
}

/** As `parseTime`, but a bare date is its last moment in India. */
export const parseEndTime = (text: string): Date =>
  isDate(text) ? new Date(parseTime(text).getTime() + dayMs - 1) : parseTime(text);

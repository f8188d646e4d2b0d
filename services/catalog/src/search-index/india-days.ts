import { indiaDay, indiaFields, parseEndTime, parseTime } from '@utsav/contracts/time/india-time';

/** Days in India, from the first moment of one to the last moment of another. */
export interface DayRange {
  readonly from: Date;
  readonly to: Date;
}

const dayMs = 86_400_000;

const range = (first: Date, last: Date): DayRange => ({
  from: parseTime(indiaDay(first)),
  to: parseEndTime(indiaDay(last)),
});

const inDays = (now: Date, days: number): Date => new Date(now.getTime() + days * dayMs);

/** How many days from now the next day with this number comes; 0 is Sunday. Today counts. */
const daysUntil = (weekday: number, now: Date): number => (weekday - indiaFields(now).weekday + 7) % 7;

export const dayAfter = (days: number, now: Date): DayRange => range(inDays(now, days), inDays(now, days));

export const nextWeekday = (weekday: number, now: Date): DayRange => dayAfter(daysUntil(weekday, now), now);

/** Until Sunday. */
export const thisWeek = (now: Date): DayRange => range(now, inDays(now, daysUntil(0, now)));

/** Saturday and Sunday of this week; on a Sunday what is left of it. */
export const thisWeekend = (now: Date): DayRange => {
  const sunday = daysUntil(0, now);
  return range(inDays(now, Math.max(0, sunday - 1)), inDays(now, sunday));
};

/** Monday to Sunday. */
export const nextWeek = (now: Date): DayRange => {
  const sunday = daysUntil(0, now);
  return range(inDays(now, sunday + 1), inDays(now, sunday + 7));
};

/** The Saturday and Sunday after those of this week. */
export const nextWeekend = (now: Date): DayRange => {
  const sunday = daysUntil(0, now);
  return range(inDays(now, sunday + 6), inDays(now, sunday + 7));
};

const dateOf = (year: number, month: number, day: number): string =>
  [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

/** The year in which a month, or a day of it, is not over. */
const yearOf = (month: number, day: number, now: Date): number => {
  const today = indiaFields(now);
  return today.year + (month < today.month || (month === today.month && day < today.day) ? 1 : 0);
};

const lastDay = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

const monthIn = (year: number, month: number): DayRange => ({
  from: parseTime(dateOf(year, month, 1)),
  to: parseEndTime(dateOf(year, month, lastDay(year, month))),
});

/** The month from 1 to 12 that comes next, or is now. */
export const nextMonth = (month: number, now: Date): DayRange => monthIn(yearOf(month, 31, now), month);

/** The month of today, or so many after it. */
export function monthAfterThis(months: number, now: Date): DayRange {
  const today = indiaFields(now);
  const at = today.month - 1 + months;
  return monthIn(today.year + Math.floor(at / 12), (at % 12) + 1);
}

/** The last day of a year and the first of the next, on which it is celebrated. */
export function newYear(now: Date): DayRange {
  const { year, month, day } = indiaFields(now);
  const ending = month === 1 && day === 1 ? year - 1 : year;
  return { from: parseTime(dateOf(ending, 12, 31)), to: parseEndTime(dateOf(ending + 1, 1, 1)) };
}

/** Null for a day that the month does not have. */
export function dateIn(year: number, month: number, day: number): DayRange | null {
  if (day < 1 || day > lastDay(year, month)) return null;
  return { from: parseTime(dateOf(year, month, day)), to: parseEndTime(dateOf(year, month, day)) };
}

/** The next day with this date; null for a day that the month does not have. */
export const nextDate = (day: number, month: number, now: Date): DayRange | null =>
  dateIn(yearOf(month, day, now), month, day);

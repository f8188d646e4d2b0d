import { westernDigits } from '@utsav/contracts/language/digits';
import { toLocal } from '../form/event-times';

/** Which number of `05/12/2026` is the month, as the dates of one column show; `mixed` where they contradict each other. */
export type DateOrder = 'dayFirst' | 'monthFirst' | 'mixed';

const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/;
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/;
const named = /^(\d{1,2})(?:st|nd|rd|th)?[-/.\s]+([a-z]+)\.?[-/.\s,]+(\d{4}|\d{2})(?!\d)/i;
const monthNamed = /^([a-z]+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const weekday = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const clock =
  /^(?:t|,?\s+(?:at\s+)?)(\d{1,2})(?:[:.](\d{2})(?::\d{2}(?:\.\d+)?)?)?\s*([ap]\.?m\.?)?\s*(?:hrs?\.?)?\s*(z|ist|[+-]\d{2}:?\d{2})?$/i;

/** `7 pm - 10 pm`, `19:00–22:00`, `7 to 10 pm`: the hours of an event behind its day. */
const clockSpan =
  /^(.*?\d)\s*([ap]\.?m\.?)?\s*(?:-|–|—|to|till|until)\s*(\d{1,2}(?:[:.]\d{2})?)\s*([ap]\.?m\.?)?((?:\s*(?:hrs?\.?|ist|[+-]\d{2}:?\d{2}))?)$/i;

const DAY_MS = 86_400_000;

interface Day {
  year: number;
  month: number;
  day: number;
}

const two = (value: number) => String(value).padStart(2, '0');
const fullYear = (text: string): number => Number(text.length === 2 ? `20${text}` : text);

const monthNames = Array.from({ length: 12 }, (_, at) =>
  new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, at)).toLowerCase(),
);

/** 0 for a word that is no month. */
function monthOf(text: string): number {
  const word = text.toLowerCase().replace(/^sept$/, 'sep');
  return monthNames.findIndex((month) => word === month || word === month.slice(0, 3)) + 1;
}

/** The date in front of a text, and how long it is there. */
function dayIn(text: string, order: DateOrder): (Day & { length: number }) | null {
  const first = yearFirst.exec(text);
  if (first) return { year: Number(first[1]), month: Number(first[3]), day: Number(first[4]), length: first[0].length };
  const numbers = numeric.exec(text);
  if (numbers) {
    const [one, other] = [Number(numbers[1]), Number(numbers[3])];
    // Where a column has both orders, a date counts that can only be one of them.
    if (order === 'mixed' && one <= 12 && other <= 12 && one !== other) return null;
    const isMonthFirst = order === 'monthFirst' || (order === 'mixed' && other > 12);
    const [day, month] = isMonthFirst ? [other, one] : [one, other];
    return { year: fullYear(numbers[4] ?? ''), month, day, length: numbers[0].length };
  }
  const dayFirst = named.exec(text);
  if (dayFirst)
    return {
      year: fullYear(dayFirst[3] ?? ''),
      month: monthOf(dayFirst[2] ?? ''),
      day: Number(dayFirst[1]),
      length: dayFirst[0].length,
    };
  const month = monthNamed.exec(text);
  return month
    ? { year: Number(month[3]), month: monthOf(month[1] ?? ''), day: Number(month[2]), length: month[0].length }
    : null;
}

const isDay = ({ year, month, day }: Day): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** `18:30`, `6:30 pm`, `18.30`, `6 pm`; undefined for none. */
function clockOf(hour: string, minute: string | undefined, half: string | undefined): [number, number] | undefined {
  if (minute === undefined && half === undefined) return undefined;
  const given = Number(hour);
  const minutes = Number(minute ?? 0);
  if (half && (given < 1 || given > 12)) return undefined;
  const hours = half ? (given % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0) : given;
  return hours > 23 || minutes > 59 ? undefined : [hours, minutes];
}

/** Of the dates of a column; undefined where none has its day and month as numbers side by side. */
export function dateOrderOf(texts: readonly string[]): DateOrder | undefined {
  const found = texts
    .map((text) => numeric.exec(westernDigits(text).trim().replace(weekday, '')))
    .filter((each) => each !== null);
  if (found.length === 0) return undefined;
  const isDayFirst = found.some(([, first]) => Number(first) > 12);
  const isMonthFirst = found.some(([, , , second]) => Number(second) > 12);
  if (isDayFirst && isMonthFirst) return 'mixed';
  return isMonthFirst ? 'monthFirst' : 'dayFirst';
}

/**
 * A date and time as people and spreadsheets write them, as `datetime-local` writes it: by the clock of India unless it has
 * an offset. Null if it is none; a date alone is none, since an event begins at an hour.
 */
export function readTime(text: string, order: DateOrder = 'dayFirst'): string | null {
  const trimmed = westernDigits(text).trim().replace(weekday, '');
  const date = dayIn(trimmed, order);
  if (!date || !isDay(date)) return null;
  const [, hour = '', minute, half, zone = ''] = clock.exec(trimmed.slice(date.length)) ?? [];
  const time = clockOf(hour, minute, half);
  if (!time) return null;
  const local = `${date.year}-${two(date.month)}-${two(date.day)}T${two(time[0])}:${two(time[1])}`;
  const offset = zone.toUpperCase();
  if (offset === '' || offset === 'IST') return local;
  const moment = new Date(`${local}:00${offset === 'Z' ? 'Z' : `${offset.slice(0, 3)}:${offset.slice(-2)}`}`);
  return toLocal(moment) || null;
}

const momentOf = (local: string): number => Date.parse(`${local}:00+05:30`);
const dayLater = (local: string): string => toLocal(new Date(momentOf(local) + DAY_MS));
const lengthOf = ({ start, end }: { start: string; end: string }): number => momentOf(end) - momentOf(start);

/**
 * A cell with the hours of an event: when it begins, and when it ends. One that ends before it began ends the next day.
 * Undefined for a cell without hours, which `readTime` reads.
 */
export function readHours(text: string, order?: DateOrder): { start: string; end: string } | undefined {
  const trimmed = westernDigits(text).trim().replace(weekday, '');
  const date = dayIn(trimmed, order ?? 'dayFirst');
  if (!date) return undefined;
  const found = clockSpan.exec(trimmed.slice(date.length));
  if (!found) return undefined;
  const [, from = '', fromHalf, to = '', toHalf, zone = ''] = found;
  const day = trimmed.slice(0, date.length);
  const begins = from.trim().replace(/^(?:,|at|t)\s*/i, '');
  // `7 to 10 pm` begins in the evening too, and `11 am to 1` ends after noon: the shortest that it can be.
  const halves = (own: string | undefined, other: string | undefined) =>
    own ? [own] : ['', ...(other ? ['am', 'pm'] : [])];
  const read = (clockText: string, of: string[]) =>
    of.map((half) => readTime(`${day} ${clockText} ${half}${zone}`, order)).filter((time) => time !== null);
  const [shortest] = read(begins, halves(fromHalf, toHalf))
    .flatMap((start) =>
      read(to, halves(toHalf, fromHalf)).map((end) => ({ start, end: end > start ? end : dayLater(end) })),
    )
    .toSorted((one, other) => lengthOf(one) - lengthOf(other));
  return shortest;
}

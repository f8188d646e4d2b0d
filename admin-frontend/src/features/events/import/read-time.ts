import { englishCalendar } from '@utsav/contracts/time/india-time';
import { toLocal } from '../form/event-times';

const clock = String.raw`(\d{1,2}):(\d{2})(?::\d{2}(?:\.\d+)?)?\s*([ap]\.?m\.?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T,\s]+${clock})?$`, 'i');
const dayFirst = new RegExp(
  String.raw`^(\d{1,2})[-/.\s](\d{1,2}|[a-z]{3,9})[-/.\s,]+(\d{4})(?:[T,\s]+${clock})?$`,
  'i',
);
const withOffset = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const two = (value: number) => String(value).padStart(2, '0');

const monthOf = (text: string): number => {
  const number = Number(text);
  return Number.isNaN(number)
    ? englishCalendar.months.findIndex((month) => month.toLowerCase() === text.slice(0, 3).toLowerCase()) + 1
    : number;
};

const hourOf = (hour: string, half: string | undefined): number => {
  if (!half) return Number(hour);
  return (Number(hour) % 12) + (half.toLowerCase().startsWith('p') ? 12 : 0);
};

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/**
 * A date and time as people and spreadsheets write them, the day before the month, as `datetime-local` writes it: by the
 * clock of India unless it has an offset. Null if it is none; a date alone is none, since an event begins at an hour.
 */
export function readTime(text: string): string | null {
  const trimmed = text.trim();
  if (withOffset.test(trimmed)) return toLocal(new Date(trimmed)) || null;
  const [, first, middle = '', last, hour, minute, half] = yearFirst.exec(trimmed) ?? dayFirst.exec(trimmed) ?? [];
  if (!first || !last || !hour) return null;
  const [year, month, day] = [
    Number(first.length === 4 ? first : last),
    monthOf(middle),
    Number(first.length === 4 ? last : first),
  ];
  const at = hourOf(hour, half);
  if (!isDay(year, month, day) || at > 23 || Number(minute) > 59) return null;
  return `${year}-${two(month)}-${two(day)}T${two(at)}:${minute}`;
}

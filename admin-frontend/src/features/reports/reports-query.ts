import { choiceParam } from '../../lib/query-state';
import { englishCalendar, indiaDay } from '@utsav/contracts/time/india-time';

/** Months of the list; older ones by the address. */
const MONTHS = 36;

const isMonth = (text: string): boolean => /^20\d{2}-(0[1-9]|1[0-2])$/.test(text);

export const reports = ['gst', 'day-book', 'channels', 'coupons'] as const;
export const reportNames = { gst: 'GST', 'day-book': 'Day Book', channels: 'Channels', coupons: 'Coupons' } as const;

/** A month that is empty is the one that it is. */
export const reportsQuery = {
  report: choiceParam(reports, 'gst'),
  month: { fallback: '', read: (text: string) => (isMonth(text) ? text : undefined) },
};

/** In India. */
export const thisMonth = (): string => indiaDay(new Date()).slice(0, 7);

/** `Nov 2026` */
export function monthName(month: string): string {
  const [year = '', ordinal = ''] = month.split('-');
  return `${englishCalendar.months[Number(ordinal) - 1]} ${year}`;
}

/** The newest first, and the chosen one wherever it is. */
export function monthOptions(chosen: string): { value: string; label: string }[] {
  const [year = 0, ordinal = 0] = thisMonth().split('-').map(Number);
  const months = Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, ordinal - 1 - back)).toISOString().slice(0, 7),
  );
  const all = months.includes(chosen) ? months : [...months, chosen].toSorted().toReversed();
  return all.map((value) => ({ value, label: monthName(value) }));
}

import { indiaFields, istIso, type IndiaFields } from '@utsav/contracts/time/india-time';
import { calendarNames } from '@utsav/contracts/time/calendar-names';
import { formatLocale } from './format-locale';

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/**
 * The only reader of dates. A trailing Z means +05:30 and so does no offset at all:
 * that is how the product's data is written, whatever ISO 8601 says.
 */
export function parseIndiaTime(text: string | null | undefined): Date | null {
  const match = PATTERN.exec((text ?? '').trim());
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = 'Z'] = match;
  const offset =
    zone.toUpperCase() === 'Z' ? '+05:30' : zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`;
  const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
  return Number.isNaN(date.getTime()) ? null : date;
}

type Moment = Date | string | null | undefined;

export interface IndiaParts extends Omit<IndiaFields, 'weekday'> {
  monthName: string;
  weekday: string;
}

/** Calendar and clock in India, with names in the language of the page. */
export function indiaParts(moment: Moment): IndiaParts | null {
  const date = moment instanceof Date ? moment : parseIndiaTime(moment);
  if (!date || Number.isNaN(date.getTime())) return null;
  const fields = indiaFields(date);
  const { months, weekdays } = calendarNames(formatLocale());
  return { ...fields, monthName: months[fields.month - 1]!, weekday: weekdays[fields.weekday]! };
}

const two = (value: number) => String(value).padStart(2, '0');

/** `05 Sep 2026` */
export function indiaDate(moment: Moment): string {
  const parts = indiaParts(moment);
  return parts ? `${two(parts.day)} ${parts.monthName} ${parts.year}` : '';
}

/** `6:30 pm`; `शाम 6:30` in Hindi. */
export function indiaClock(moment: Moment): string {
  const parts = indiaParts(moment);
  return parts ? calendarNames(formatLocale()).clock(parts.hour, two(parts.minute)) : '';
}

/** `05 Sep 2026, 6:30 pm` */
export function indiaDateTime(moment: Moment): string {
  const date = indiaDate(moment);
  return date && `${date}, ${indiaClock(moment)}`;
}

/** `05/Sep/2026`, for the console. */
export const indiaSlashDate = (moment: Moment): string => indiaDate(moment).replaceAll(' ', '/');

/** `05 Sep`, for offers. */
export function indiaDayMonth(moment: Moment): string {
  const parts = indiaParts(moment);
  return parts ? `${two(parts.day)} ${parts.monthName}` : '';
}

/** `2026-09-05T18:30:00+05:30`, as times are sent. */
export const indiaTimestamp = (moment: Date): string => istIso(moment).replace(/\.\d+/, '');

import { englishCalendar, indiaFields } from '@utsav/contracts/time/india-time';

export interface IndiaTime {
  weekday: string;
  /** Two digits. */
  day: string;
  month: string;
  year: string;
  /** `6:30 pm` */
  clock: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Date and time of documents and mails, in English. */
export function indiaTime(instant: string | Date): IndiaTime {
  const { year, month, day, weekday, hour, minute } = indiaFields(new Date(instant));
  return {
    weekday: englishCalendar.weekdays[weekday] ?? '',
    day: twoDigits(day),
    month: englishCalendar.months[month - 1] ?? '',
    year: String(year),
    clock: englishCalendar.clock(hour, twoDigits(minute)),
  };
}

/** `05 Sep 2026` */
export function indiaDate(instant: string | Date): string {
  const { day, month, year } = indiaTime(instant);
  return `${day} ${month} ${year}`;
}

/** `05 Sep 2026, 6:30 pm` */
export const indiaDateTime = (instant: string | Date): string => `${indiaDate(instant)}, ${indiaTime(instant).clock}`;

/** `6:30 pm`, `6:30 pm to 9:00 pm`, or with its date the end on another day. */
export function indiaHours(startsAt: string, endsAt: string | null): string {
  const start = indiaTime(startsAt).clock;
  if (!endsAt) return start;
  return indiaDate(startsAt) === indiaDate(endsAt)
    ? `${start} to ${indiaTime(endsAt).clock}`
    : `${start} to ${indiaDateTime(endsAt)}`;
}

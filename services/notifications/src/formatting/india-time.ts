import { languages, type Language } from '@utsav/brand/languages';
import { calendarNames } from '@utsav/contracts/time/calendar-names';
import { indiaFields } from '@utsav/contracts/time/india-time';
import { messagesIn } from '../i18n/messages-in';

export interface IndiaTime {
  weekday: string;
  /** Two digits. */
  day: string;
  month: string;
  year: string;
  /** `6:30 pm`; `शाम 6:30` in Hindi. */
  clock: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Date and time of documents, mails and texts. */
export function indiaTime(instant: string | Date, language: Language): IndiaTime {
  const { year, month, day, weekday, hour, minute } = indiaFields(new Date(instant));
  const names = calendarNames(languages[language].locale);
  return {
    weekday: names.weekdays[weekday] ?? '',
    day: twoDigits(day),
    month: names.months[month - 1] ?? '',
    year: String(year),
    clock: names.clock(hour, twoDigits(minute)),
  };
}

/** `05 Sep 2026` */
export function indiaDate(instant: string | Date, language: Language): string {
  const { day, month, year } = indiaTime(instant, language);
  return `${day} ${month} ${year}`;
}

/** `Sat, 05 Sep 2026` */
export const indiaWeekdayDate = (instant: string | Date, language: Language): string =>
  `${indiaTime(instant, language).weekday}, ${indiaDate(instant, language)}`;

/** `05 Sep 2026, 6:30 pm` */
export const indiaDateTime = (instant: string | Date, language: Language): string =>
  `${indiaDate(instant, language)}, ${indiaTime(instant, language).clock}`;

/** `6:30 pm`, `6:30 pm to 9:00 pm`, or with its date the end on another day. */
export function indiaHours(startsAt: string, endsAt: string | null, language: Language): string {
  const start = indiaTime(startsAt, language).clock;
  if (!endsAt) return start;
  const isSameDay = indiaDate(startsAt, language) === indiaDate(endsAt, language);
  const end = isSameDay ? indiaTime(endsAt, language).clock : indiaDateTime(endsAt, language);
  return messagesIn(language).booking.hours(start, end);
}

import type { Language } from '@utsav/brand/languages';
import { messagesIn } from '../i18n/messages-in';
import { indiaDate, indiaDateTime, indiaHours, indiaWeekdayDate } from './india-time';

interface Timed {
  startsAt: string;
  endsAt: string;
}

/** `Sat, 05 Sep 2026, 6:30 pm to 9:00 pm` for each show of a pass; of a long run the first ones and the last. */
export function timesOfShows(shows: readonly Timed[], language: Language, most = 6): string[] {
  const { booking } = messagesIn(language);
  const lines = shows.map(
    ({ startsAt, endsAt }) => `${indiaWeekdayDate(startsAt, language)}, ${indiaHours(startsAt, endsAt, language)}`,
  );
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 2), booking.moreDates(lines.length - most + 1), ...lines.slice(-1)];
}

/** `05 Sep 2026, 6:30 pm`, or of several shows `3 dates from 05 Sep 2026`: a text message has room for no more. */
export function startOfShows(shows: readonly Pick<Timed, 'startsAt'>[], language: Language): string {
  const [first = { startsAt: '' }] = shows;
  if (shows.length < 2) return indiaDateTime(first.startsAt, language);
  return messagesIn(language).booking.datesFrom(shows.length, indiaDate(first.startsAt, language));
}

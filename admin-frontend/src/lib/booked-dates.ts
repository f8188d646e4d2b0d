import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { istStamp } from './ist';

const MOST = 4;

/** What passes open; none of tickets of one showtime. */
export const showDates = ({ shows }: Pick<ConsoleBooking['eventId'], 'shows'>): string[] =>
  shows.filter(({ isCancelled }) => !isCancelled).map(({ startTime }) => istStamp(startTime));

/** `05/Sep/2026 6:30 pm`, or of passes the dates that they open. */
export function bookedDates({ date, shows }: Pick<ConsoleBooking['eventId'], 'date' | 'shows'>): string {
  const dates = showDates({ shows });
  if (dates.length === 0) return istStamp(date);
  return dates.length <= MOST ? dates.join(', ') : `${dates[0]} to ${dates.at(-1)} (${dates.length} dates)`;
}

import type { ConsoleBooking } from '@utsav/contracts/http/console';
import { istStamp } from './ist';

const MOST = 4;

/** `05/Sep/2026 6:30 pm`, or of passes the dates that they open. */
export function bookedDates({ date, shows }: Pick<ConsoleBooking['eventId'], 'date' | 'shows'>): string {
  const dates = shows.filter(({ isCancelled }) => !isCancelled).map(({ startTime }) => istStamp(startTime));
  if (dates.length === 0) return istStamp(date);
  return dates.length <= MOST ? dates.join(', ') : `${dates[0]} to ${dates.at(-1)} (${dates.length} dates)`;
}

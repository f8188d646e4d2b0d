import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { showsToCome } from '../../../lib/showtimes';

/**
 * Seats of a ticket category over all shows to come, as the server counts what is left of them: seats that shows have in
 * common count once.
 */
export function seatsInAll(
  { showtimes }: Pick<Event, 'showtimes'>,
  { key, totalSeats }: Pick<TicketCategory, 'key' | 'totalSeats'>,
  now: number,
): number {
  if (showtimes.length === 0) return totalSeats;
  const toCome = showsToCome({ showtimes }, now);
  const [pool] = toCome.filter(({ seating }) => seating === 'common');
  const counted = [...toCome.filter(({ seating }) => seating !== 'common'), ...(pool ? [pool] : [])];
  return counted.reduce(
    (sum, show) => sum + (show.ticketCategories.find((each) => each.key === key)?.totalSeats ?? 0),
    0,
  );
}

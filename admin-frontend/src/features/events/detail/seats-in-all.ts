import type { Event, TicketCategory } from '@utsav/contracts/http/event';
import { isPass, type Coverage } from '@utsav/contracts/shows/covers';
import { showsToCome } from '../../../lib/showtimes';

/**
 * Seats of a ticket category over all shows to come, as the server counts what is left of them: seats that shows have in
 * common count once, and a pass has its own.
 */
export function seatsInAll(
  { showtimes }: Pick<Event, 'showtimes'>,
  category: Pick<TicketCategory, 'key' | 'totalSeats'> & Coverage,
  now: number,
): number {
  const { key, totalSeats } = category;
  if (showtimes.length === 0 || isPass(category)) return totalSeats;
  const toCome = showsToCome({ showtimes }, now);
  const [pool] = toCome.filter(({ seating }) => seating === 'common');
  const counted = [...toCome.filter(({ seating }) => seating !== 'common'), ...(pool ? [pool] : [])];
  return counted.reduce(
    (sum, show) => sum + (show.ticketCategories.find((each) => each.key === key)?.totalSeats ?? 0),
    0,
  );
}

import { AppError } from '@utsav/contracts/errors/app-error';
import type { CommittedSeats } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { EventRow } from './event.schema';
import { showOffers } from './shows';

type Seated = Pick<EventRow, 'ticketCategories' | 'showtimes'>;

const showTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Seats that an event has for a show (empty: in common) and a ticket category; none for what it does not have. */
function capacityOf(event: Seated, showtime: string, categoryKey: string): number {
  const offers = showOffers(event);
  if (showtime === '') {
    const sellsInCommon = offers.length === 0 || offers.some(({ show }) => show.seating === 'common');
    return sellsInCommon ? (event.ticketCategories.find(({ key }) => key === categoryKey)?.totalSeats ?? 0) : 0;
  }
  const offer = offers.find(({ show }) => show.key === showtime && show.seating !== 'common');
  return offer?.categories.find(({ key }) => key === categoryKey)?.capacity ?? 0;
}

/**
 * What is sold, held or blocked keeps its seats, in its show: an edit may not take them away, whether by a smaller number
 * or by removing a show or category. Throws BELOW_COMMITTED with the words of the event as it was.
 */
export function requireRoom(before: Seated, after: Seated, committed: readonly CommittedSeats[]): void {
  for (const { showtime, categoryKey, seats } of committed) {
    if (capacityOf(after, showtime, categoryKey) >= seats) continue;
    const type = before.ticketCategories.find(({ key }) => key === categoryKey)?.type ?? categoryKey;
    const show = before.showtimes.find(({ key }) => key === showtime);
    const category = show && before.showtimes.length > 1 ? `${type} (${showTime.format(show.startsAt)})` : type;
    throw new AppError('BELOW_COMMITTED', { category, committed: seats });
  }
}

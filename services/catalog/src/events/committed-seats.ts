import { AppError } from '@utsav/contracts/errors/app-error';
import type { CommittedSeats } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { isPass } from '@utsav/contracts/shows/covers';
import { opensTheSame } from './coverage';
import { oneShow, type EventRow } from './event.schema';
import { showOffers, type ShowOffer } from './shows';

type Seated = Pick<EventRow, 'ticketCategories' | 'showtimes'>;

const showTime = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Seats that an event has for a show (absent: in common) and a ticket category; none for what it does not have. */
function capacityOf(event: Seated, showtime: string | undefined, categoryKey: string): number {
  const offers = showOffers(event);
  if (showtime === undefined) {
    if (isPass(categoryOf(event, categoryKey)?.coverage ?? oneShow)) return 0;
    const sellsInCommon = offers.length === 0 || offers.some(({ show }) => show.seating === 'common');
    return sellsInCommon ? (event.ticketCategories.find(({ key }) => key === categoryKey)?.totalSeats ?? 0) : 0;
  }
  const offer = offers.find(({ show }) => show.key === showtime && show.seating !== 'common');
  return offer?.categories.find(({ key }) => key === categoryKey)?.capacity ?? 0;
}

const categoryOf = ({ ticketCategories }: Seated, categoryKey: string) =>
  ticketCategories.find(({ key }) => key === categoryKey);

/** A pass keeps its seats, and what it was sold for: the same shows, with the same draw on their seats. */
function passStays(before: Seated, after: Seated, categoryKey: string, seats: number): boolean {
  const [was, is] = [categoryOf(before, categoryKey), categoryOf(after, categoryKey)];
  return Boolean(
    was &&
    is &&
    isPass(was.coverage ?? oneShow) &&
    is.totalSeats >= seats &&
    opensTheSame(was, is, before.showtimes, after.showtimes),
  );
}

/** The first show that sells from the common seats today and would not any more. */
const leavesCommonSeats = (before: Seated, after: Seated): ShowOffer['show'] | undefined => {
  const common = (event: Seated) => showOffers(event).flatMap(({ show }) => (show.seating === 'common' ? [show] : []));
  const staying = new Set(common(after).map(({ key }) => key));
  return common(before).find(({ key }) => !staying.has(key));
};

/**
 * What is sold, held or blocked keeps its seats, in its show: an edit may not take them away, whether by a smaller number
 * or by removing a show or category. The common seats do not say which show they were sold for, so all shows that sell
 * from them stay once any is taken: one that left would sell its seats again, and its bookings would lose their time. So
 * do the shows that a pass was sold for.
 * Throws BELOW_COMMITTED with the words of the event as it was.
 */
export function requireCapacity(before: Seated, after: Seated, committed: readonly CommittedSeats[]): void {
  for (const { showtime, categoryKey, seats } of committed) {
    if (passStays(before, after, categoryKey, seats)) continue;
    const isCommon =
      showtime === undefined && seats > 0 && !isPass(categoryOf(before, categoryKey)?.coverage ?? oneShow);
    const leaving = isCommon ? leavesCommonSeats(before, after) : undefined;
    if (!leaving && capacityOf(after, showtime, categoryKey) >= seats) continue;
    const type = categoryOf(before, categoryKey)?.type ?? categoryKey;
    const show = leaving ?? before.showtimes.find(({ key }) => key === showtime);
    const category = show && before.showtimes.length > 1 ? `${type} (${showTime.format(show.startsAt)})` : type;
    throw new AppError('BELOW_COMMITTED', { category, committed: seats });
  }
}

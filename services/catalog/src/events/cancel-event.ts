import { AppError } from '@utsav/contracts/errors/app-error';
import { isToCome, showNamed } from '@utsav/contracts/shows/choose-show';
import { isCancelled } from './event-message';
import { cancelledStatus, type CancellationRow, type EventRow } from './event.schema';
import { isAtOtherTime } from './notified-moves';

/**
 * What calling an event off, or one of its shows, changes; nothing where that was done before. Throws VALIDATION for a show
 * that the event does not have, SALE_CLOSED for one that is over: it took place.
 */
export function fieldsOfCancellation(
  before: EventRow,
  showtime: string | undefined,
  cancellation: CancellationRow,
): Partial<EventRow> | undefined {
  if (isCancelled(before)) return undefined;
  if (showtime === undefined) return { status: cancelledStatus, cancellation };
  const show = showNamed(before.showtimes, showtime);
  if (show.cancellation) return undefined;
  if (!isToCome(show, cancellation.at)) throw new AppError('SALE_CLOSED');
  return { showtimes: before.showtimes.map((each) => (each.key === showtime ? { ...each, cancellation } : each)) };
}

/** A show that was called off stays in the event, at its time. Throws STATE_CONFLICT. */
export function requireCancelledShows(before: EventRow, after: Pick<EventRow, 'showtimes'>): void {
  for (const show of before.showtimes) {
    const now = after.showtimes.find(({ key }) => key === show.key);
    if (show.cancellation && (!now || isAtOtherTime(show, now)))
      throw new AppError('STATE_CONFLICT', { state: cancelledStatus });
  }
}

import { endOf } from '@utsav/contracts/shows/end-of';
import type { EventCancellation, EventProjection, SoldFor } from './event-projection.schema';

type CalledOff = Pick<EventProjection, 'startsAt' | 'endsAt' | 'showtimes' | 'cancelled' | 'cancellation'>;

/** Nothing may be sold for this show any more; the key '' is the event itself. */
export const isCalledOff = (
  { cancelled, showtimes }: Pick<CalledOff, 'cancelled' | 'showtimes'>,
  key: string,
): boolean => cancelled || showtimes.some((show) => show.key === key && Boolean(show.cancellation));

/**
 * Nothing may be sold for an order any more: its show is called off, or one of those that its passes open. Their price was for
 * all of them, so what is paid afterwards goes back.
 */
export const isOrderCalledOff = (
  event: Pick<CalledOff, 'cancelled' | 'showtimes'>,
  { showtime, opened }: SoldFor,
): boolean => (opened ?? [showtime]).some((key) => isCalledOff(event, key));

/**
 * The cancellation that ends the bookings of a show: its own, or that of its event. None for a show that was over by then:
 * it took place. Where the time of the cancellation is not stored, what is over by now did.
 */
export function cancellationOf(event: CalledOff, key: string, now: Date): EventCancellation | undefined {
  const show = event.showtimes.find((each) => each.key === key);
  const called =
    show?.cancellation ?? (event.cancelled && (event.cancellation ?? { at: now, reason: '', message: '' }));
  return called && endOf(show ?? event) > called.at ? called : undefined;
}

/** Keys of the shows whose bookings end; '' for the event itself. */
export const showsCalledOff = (event: CalledOff, now: Date): string[] =>
  ['', ...event.showtimes.map(({ key }) => key)].filter((key) => cancellationOf(event, key, now));

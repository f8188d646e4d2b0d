import type { Paise } from '@utsav/contracts/money/paise';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { cancellationOf } from '../event-projection/cancellation-of';
import type { QuoteRow } from '../orders/quote.schema';
import { partsOfShows, showsLeft } from './booked-shows';
import type { BookedShowRow, BookingRow } from './booking.schema';
import { ticketsOf } from './plan-return';
import { ticketShares } from './ticket-shares';

export interface ShowsPlan {
  /** Shows of the passes that are cancelled now. */
  gone: BookedShowRow[];
  /** Those that the passes stay valid for, or were used for. */
  left: BookedShowRow[];
  /** The part of the cancelled shows in the price of the tickets: never more than was paid and not yet returned. */
  amountPaise: Paise;
}

/**
 * What becomes of a booking of passes when shows of it are cancelled: the tickets stay valid for the rest, and the part of
 * each cancelled show goes back. What took place is not cancelled. Whatever shows are cancelled and tickets given back in
 * whatever order, the amounts come to the total.
 */
export function planShows(
  booking: Pick<BookingRow, 'event' | 'tickets' | 'refundedPaise'> & { quote: QuoteRow },
  projection: Pick<EventProjection, 'startsAt' | 'endsAt' | 'showtimes' | 'cancelled' | 'cancellation'>,
  now: Date,
): ShowsPlan {
  const { event, quote, refundedPaise } = booking;
  const current = showsLeft(event);
  const gone = current.filter(({ key }) => cancellationOf(projection, key, now));
  const left = current.filter((show) => !gone.includes(show));
  const restPaise = quote.totalPaise - refundedPaise;
  if (left.length === 0) return { gone, left, amountPaise: restPaise };
  const paid = Map.groupBy(
    ticketsOf(booking).filter(({ isFree }) => !isFree),
    ({ categoryKey }) => categoryKey,
  );
  const sum = [...ticketShares(quote)]
    .flatMap(([categoryKey, shares]) => shares.slice(0, paid.get(categoryKey)?.length ?? 0))
    .flatMap((share) => partsOfShows(share, event).filter((_, at) => gone.some((show) => show === event.shows?.[at])))
    .reduce((all, part) => all + part, 0);
  return { gone, left, amountPaise: Math.min(sum, restPaise) };
}

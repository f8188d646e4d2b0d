import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Event } from '@utsav/contracts/http/event';

/** Seats left of a category in the show, or over all shows while none is chosen; -1 = unknown. */
function seatsLeft({ showtimes, ticketCategories }: Event, showtime: string, key: string): number {
  const show = showtimes.find((each) => each.key === showtime);
  return (show?.ticketCategories ?? ticketCategories).find((each) => each.key === key)?.availableSeats ?? -1;
}

/** Free tickets come while seats last: the paid ones take theirs first, as in an order. */
export const withFreeWhileSeatsLast = (quote: Quote, event: Event, showtime: string): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => {
    const left = seatsLeft(event, showtime, line.categoryKey);
    return left < 0
      ? line
      : { ...line, freeQuantity: Math.max(0, Math.min(line.freeQuantity, left - line.paidQuantity)) };
  }),
});

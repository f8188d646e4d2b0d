import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Event } from '@utsav/contracts/http/event';
import { freeWhileSeatsLast } from '@utsav/contracts/shows/free-tickets';

/** Seats left of a category in the show, or over all shows if none is chosen; -1 if unknown. */
function seatsLeft({ showtimes, ticketCategories }: Event, showtime: string, key: string): number {
  const show = showtimes.find((each) => each.key === showtime);
  return (show?.ticketCategories ?? ticketCategories).find((each) => each.key === key)?.availableSeats ?? -1;
}

/** A quote with the free tickets that an order placed now would get. */
export const withFreeWhileSeatsLast = (quote: Quote, event: Event, showtime: string): Quote => ({
  ...quote,
  lines: quote.lines.map((line) => {
    const left = seatsLeft(event, showtime, line.categoryKey);
    return left < 0 ? line : { ...line, freeQuantity: freeWhileSeatsLast(line, left) };
  }),
});

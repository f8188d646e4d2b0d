import type { Event } from '@utsav/contracts/http/event';

/** Ticket categories on sale that have seats. A number that is not known counts as some. */
export const bookableCategories = ({ ticketCategories }: Pick<Event, 'ticketCategories'>): Event['ticketCategories'] =>
  ticketCategories.filter(({ isTicketAvailable, availableSeats }) => isTicketAvailable && availableSeats !== 0);

/** The lowest price that can still be had, with fee and GST. Null where there is none, or one is unknown: it could be the lowest. */
export function lowestPrice(event: Pick<Event, 'ticketCategories'>): number | null {
  const prices = bookableCategories(event).map(({ price, fee, allInPrice }) => (price + fee === 0 ? 0 : allInPrice));
  return prices.includes(null) || prices.length === 0 ? null : Math.min(...prices.map(Number));
}

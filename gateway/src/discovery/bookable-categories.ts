import type { Event } from '@utsav/contracts/http/event';

/** Ticket categories on sale that have seats. A number that is not known counts as some. */
export const bookableCategories = ({ ticketCategories }: Pick<Event, 'ticketCategories'>): Event['ticketCategories'] =>
  ticketCategories.filter(({ isTicketAvailable, availableSeats }) => isTicketAvailable && availableSeats !== 0);

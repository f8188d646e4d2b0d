import type { Availability } from '@utsav/contracts/http/event-availability';
import type { Event } from '@utsav/contracts/http/event';

type Seated = Availability['ticketCategories'][number];

const seatsOnly = ({ key, availableSeats, isTicketAvailable }: Seated): Seated => ({
  key,
  availableSeats,
  isTicketAvailable,
});

/** The live part of an event. */
export const availabilityOf = ({ ticketCategories, showtimes }: Event): Availability => ({
  ticketCategories: ticketCategories.map(seatsOnly),
  showtimes: showtimes.map((show) => ({
    key: show.key,
    startTime: show.startTime,
    availableSeats: show.availableSeats,
    ticketCategories: show.ticketCategories.map(seatsOnly),
  })),
});

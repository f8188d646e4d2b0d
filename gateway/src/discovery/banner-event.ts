import type { BannerEvent } from '@utsav/contracts/http/banner';
import type { Event } from '@utsav/contracts/http/event';
import { bookableCategories } from './bookable-categories';

/** What a banner says of the event it leads to; null when that is over or not open. */
export function bannerEventOf(event: Event, now: Date): BannerEvent | null {
  if (!event.isBookingOpen || new Date(event.endDate ?? event.startDate) < now) return null;
  const bookable = bookableCategories(event);
  const prices = bookable.map(({ price, allInPrice }) => (price === 0 ? 0 : allInPrice));
  return {
    startDate: event.startDate,
    city: event.venue.city,
    // One unknown price could be the lowest.
    fromPrice: prices.length > 0 && prices.every((price) => price !== null) ? Math.min(...prices) : null,
    // Where nothing is on sale, nothing is sold out.
    isSoldOut: event.ticketCategories.some(({ isTicketAvailable }) => isTicketAvailable) && bookable.length === 0,
  };
}

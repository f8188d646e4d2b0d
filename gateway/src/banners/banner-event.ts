import type { BannerEvent } from '@utsav/contracts/http/banner';
import type { Event } from '@utsav/contracts/http/event';
import { endOfEvent } from '../events/end-of-event';
import { bookableCategories, lowestPrice } from '../events/bookable-categories';

/** What a banner says of the event it leads to; null when that is over or not open. */
export function bannerEventOf(event: Event, now: Date): BannerEvent | null {
  if (!event.isBookingOpen || endOfEvent(event) < now) return null;
  return {
    startDate: event.startDate,
    city: event.venue.city,
    fromPrice: lowestPrice(event),
    // Where nothing is on sale, nothing is sold out.
    isSoldOut:
      event.ticketCategories.some(({ isTicketAvailable }) => isTicketAvailable) &&
      bookableCategories(event).length === 0,
  };
}

import type { Event as EventRecord } from '@utsav/contracts/http/event';
import type { LiveSeats } from './use-live-seats';

/** The event with the seats that are left now; a category that the news does not name stays as it was. */
export function withSeats(event: EventRecord, seats: LiveSeats): EventRecord {
  const news = new Map(seats.map((category) => [category.key, category]));
  return { ...event, ticketCategories: event.ticketCategories.map((tier) => ({ ...tier, ...news.get(tier.key) })) };
}

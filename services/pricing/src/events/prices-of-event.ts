import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { EventPricesRow } from './event-prices.schema';

/** What of the catalogue's message a price depends on. */
export const pricesOf = ({
  eventId,
  version,
  category,
  taxKind,
  venue,
  ticketCategories,
  showtimes,
}: DataOf<typeof EventSaved>): EventPricesRow => ({
  _id: eventId,
  version,
  eventCategory: category,
  taxKind,
  state: venue.state,
  categories: ticketCategories.map(({ key, type, pricePaise, feePaise, covers }) => ({
    key,
    type,
    pricePaise,
    feePaise,
    ...(covers && { covers }),
  })),
  showtimes: showtimes.map(({ key, endsAt, categories, cancellation }) => ({
    key,
    cancelled: cancellation !== undefined,
    endsAt: new Date(endsAt),
    prices: categories.map(({ key: categoryKey, pricePaise }) => ({ key: categoryKey, pricePaise })),
  })),
});

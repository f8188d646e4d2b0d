import type { SaleRow } from '@utsav/booking/sales/sale.schema';
import { toEventSaved } from '@utsav/catalog/events/event-message';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';

/** What booking and pricing would have learnt from the catalogue's message. */
export function projectionsOf(event: EventRow): { sale: SaleRow; prices: EventPricesRow } {
  const {
    eventId: _id,
    version,
    ticketCategories,
    startsAt,
    endsAt,
    name,
    imageUrl,
    venue,
    organizer,
    sponsors,
    onSale,
    maxTicketsPerPerson,
  } = toEventSaved(event);
  return {
    sale: {
      _id,
      version,
      name,
      imageUrl,
      startsAt: new Date(startsAt),
      endsAt: endsAt ? new Date(endsAt) : null,
      venue,
      organizer,
      sponsors,
      onSale,
      maxTicketsPerPerson,
      categories: ticketCategories.map(({ key, type, capacity, onSale: isOnSale }) => ({
        key,
        type,
        capacity,
        onSale: isOnSale,
      })),
    },
    prices: {
      _id,
      version,
      categories: ticketCategories.map(({ key, type, pricePaise, feePaise }) => ({ key, type, pricePaise, feePaise })),
    },
  };
}

import { saleOf } from '@utsav/booking/sales/sale-of-event';
import type { SaleRow } from '@utsav/booking/sales/sale.schema';
import { toEventSaved } from '@utsav/catalog/events/event-message';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { pricesOf } from '@utsav/pricing/events/prices-of-event';

/** What booking and pricing would have learnt from the catalogue's message. */
export function projectionsOf(event: EventRow): { sale: SaleRow; prices: EventPricesRow } {
  const message = toEventSaved(event);
  return { sale: saleOf(message), prices: pricesOf(message) };
}

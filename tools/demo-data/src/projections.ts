import { projectionOf } from '@utsav/booking/event-projection/projection-of-event';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { toEventSaved } from '@utsav/catalog/events/event-message';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { pricesOf } from '@utsav/pricing/events/prices-of-event';

/** What booking and pricing would have received with the catalogue's message. */
export function projectionsOf(event: EventRow): { sale: EventProjection; prices: EventPricesRow } {
  const message = toEventSaved(event);
  return { sale: projectionOf(message), prices: pricesOf(message) };
}

import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import { projectionOf } from '@utsav/booking/event-projection/projection-of-event';
import { toEventSaved } from '@utsav/catalog/events/event-message';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import type { EventPricesRow } from '@utsav/pricing/events/event-prices.schema';
import { pricesOf } from '@utsav/pricing/events/prices-of-event';
import type { Mark } from './programme';

export interface ListedEvent {
  row: EventRow;
  marks: readonly Mark[];
  /** What booking and pricing would have received with the catalogue's message. */
  sale: EventProjection;
  prices: EventPricesRow;
}

export function listed(row: EventRow, marks: readonly Mark[]): ListedEvent {
  const message = toEventSaved(row);
  return { row, marks, sale: projectionOf(message), prices: pricesOf(message) };
}

import type { State } from '@utsav/contracts/tax/gst-states';
import { gstRateOf } from '@utsav/contracts/tax/gst-rates';
import { isIntraState } from '@utsav/contracts/tax/place-of-supply';
import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import type { EventTax } from '../gst/event-tax';
import type { EventPricesRow } from './event-prices.schema';

/** How the tickets of an event are taxed on a day. */
export function taxOf(
  { taxKind, eventCategory = '', state }: Pick<EventPricesRow, 'taxKind' | 'eventCategory' | 'state'>,
  seller: State,
  day: Date,
): EventTax {
  const kind = taxKind ?? taxKindOfCategory(eventCategory);
  return { rateOf: (pricePaise) => gstRateOf(kind, pricePaise, day), intraState: isIntraState(state, seller) };
}

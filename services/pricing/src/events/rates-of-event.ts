import type { Paise } from '@utsav/contracts/money/paise';
import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import { gstRateOf, type GstRate } from '@utsav/contracts/tax/gst-rates';
import type { EventPricesRow } from './event-prices.schema';

/** The rates of GST on the tickets of an event on a day. */
export const ratesOf = (
  { taxKind, eventCategory = '' }: Pick<EventPricesRow, 'taxKind' | 'eventCategory'>,
  day: Date,
): ((pricePaise: Paise) => GstRate) => {
  const kind = taxKind ?? taxKindOfCategory(eventCategory);
  return (pricePaise) => gstRateOf(kind, pricePaise, day);
};

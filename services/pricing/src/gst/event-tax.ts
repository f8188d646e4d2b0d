import type { Paise } from '@utsav/contracts/money/paise';
import type { GstRate } from '@utsav/contracts/tax/gst-rates';

/** How the tickets of an event are taxed. */
export interface EventTax {
  /** The GST rate on a ticket of this price. */
  rateOf: (pricePaise: Paise) => GstRate;
  /** Held in the seller's state: CGST and SGST, else IGST. */
  intraState: boolean;
}

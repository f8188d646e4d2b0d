import { toWholeRupee, type Paise } from '../money/paise';
import { gstOn } from './gst-amount';
import { gstRateOf } from './gst-rates';
import type { TaxKind } from './tax-kind';

/** What one ticket costs with its fee and GST: as pricing computes it for a cart of one. */
export function allInPrice(
  { pricePaise, feePaise }: { pricePaise: Paise; feePaise: Paise },
  taxKind: TaxKind,
  day: Date,
  intraState: boolean,
): Paise {
  const { basisPoints } = gstRateOf(taxKind, pricePaise, day);
  return toWholeRupee(pricePaise + feePaise + gstOn(pricePaise + feePaise, basisPoints, intraState));
}

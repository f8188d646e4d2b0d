import { credit, type LedgerLine, UnbalancedEntry } from './entry';

/** Price of a confirmed order, paise. */
export interface SaleAmounts {
  cartPaise: number;
  discountPaise: number;
  feePaise: number;
  gstPaise: number;
  roundingPaise: number;
  totalPaise: number;
}

/**
 * Credit lines of a sale. Online prices exclude GST, counter prices include it: then the amounts add up without it.
 * Throws UnbalancedEntry when they add up neither way.
 */
export function saleLines(amounts: SaleAmounts): LedgerLine[] {
  const { cartPaise, discountPaise, feePaise, gstPaise, roundingPaise, totalPaise } = amounts;
  const withoutGst = cartPaise - discountPaise + feePaise + roundingPaise;
  const gstInside = totalPaise === withoutGst;
  if (!gstInside && totalPaise !== withoutGst + gstPaise)
    throw new UnbalancedEntry(`the parts of the price do not make ${totalPaise} paise: ${JSON.stringify(amounts)}`);
  return [
    credit('revenue', cartPaise - discountPaise - (gstInside ? gstPaise : 0)),
    credit('fee', feePaise),
    credit('gst', gstPaise),
    credit('rounding', roundingPaise),
  ];
}

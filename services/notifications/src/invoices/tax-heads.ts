import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';
import type { Taxed } from '@utsav/contracts/tax/gst-amount';

/** What is taxed at one rate, and the tax on it. */
export interface TaxLine extends Taxed {
  basisPoints: number;
  /** The notification and entry that the rate comes from; papers of before it was noted have none. */
  reason?: string;
}

interface TaxHead {
  name: 'CGST' | 'SGST' | 'IGST';
  basisPoints: number;
  paise: Paise;
}

/**
 * Within the seller's state CGST and SGST, which are equal; else IGST. A document from before each was rounded by itself
 * may have an odd paisa, which went to the Union and stays there.
 */
export function taxHeads({ basisPoints, gstPaise }: TaxLine, intraState: boolean): TaxHead[] {
  if (!intraState) return [{ name: 'IGST', basisPoints, paise: gstPaise }];
  const [union = 0, state = 0] = splitPaise(gstPaise, [1, 1]);
  return [
    { name: 'CGST', basisPoints: basisPoints / 2, paise: union },
    { name: 'SGST', basisPoints: basisPoints / 2, paise: state },
  ];
}

import type { Paise } from '@utsav/contracts/money/paise';
import { splitPaise } from '@utsav/contracts/money/split-paise';

/** What is taxed at one rate, and the tax on it. */
export interface TaxLine {
  basisPoints: number;
  taxablePaise: Paise;
  gstPaise: Paise;
  /** The notification and entry that the rate comes from; papers of before it was noted have none. */
  reason?: string;
}

interface TaxHead {
  name: 'CGST' | 'SGST' | 'IGST';
  basisPoints: number;
  paise: Paise;
}

/** Within a state the tax goes in halves to the Union and the state, the odd paisa to the Union; else whole as IGST. */
export function taxHeads({ basisPoints, gstPaise }: TaxLine, withinState: boolean): TaxHead[] {
  if (!withinState) return [{ name: 'IGST', basisPoints, paise: gstPaise }];
  const [union = 0, state = 0] = splitPaise(gstPaise, [1, 1]);
  return [
    { name: 'CGST', basisPoints: basisPoints / 2, paise: union },
    { name: 'SGST', basisPoints: basisPoints / 2, paise: state },
  ];
}

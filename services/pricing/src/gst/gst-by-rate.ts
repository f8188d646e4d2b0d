import type { Paise } from '@utsav/contracts/money/paise';
import { gstInside, gstOn, type Taxed } from '@utsav/contracts/tax/gst-amount';
import type { GstRate } from '@utsav/contracts/tax/gst-rates';

export interface TaxedAmount extends GstRate {
  /** What is paid for it: with the tax where that is included, else without. */
  paise: Paise;
}

export type GstLine = GstRate & Taxed;

export interface TaxRules {
  /** The prices have their tax inside. */
  included: boolean;
  /** Supplied in the seller's state. */
  intraState: boolean;
}

/** Amounts of one rate are added up before the tax is rounded; lowest rate first. */
export function gstByRate(amounts: readonly TaxedAmount[], { included, intraState }: TaxRules): GstLine[] {
  const sums = new Map<number, TaxedAmount>();
  for (const { basisPoints, paise, reason } of amounts) {
    const known = sums.get(basisPoints) ?? { basisPoints, reason, paise: 0 };
    sums.set(basisPoints, { ...known, paise: known.paise + paise });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.basisPoints - b.basisPoints)
    .map(({ basisPoints, reason, paise }) => ({
      basisPoints,
      ...(included
        ? gstInside(paise, basisPoints, intraState)
        : { taxablePaise: paise, gstPaise: gstOn(paise, basisPoints, intraState) }),
      reason,
    }));
}

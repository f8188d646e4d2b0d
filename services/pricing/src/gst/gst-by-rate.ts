import { shareOf, type Paise } from '@utsav/contracts/money/paise';
import type { GstRate } from '@utsav/contracts/tax/gst-rates';

export interface TaxedAmount extends GstRate {
  /** What is paid for it: with the tax where that is included, else without. */
  paise: Paise;
}

export interface GstLine extends GstRate {
  taxablePaise: Paise;
  gstPaise: Paise;
}

/** The tax inside an amount, halves rounded up, without leaving whole numbers. */
function shareInside(paise: Paise, basisPoints: number): Paise {
  const whole = 10_000n + BigInt(basisPoints);
  return Number((2n * BigInt(paise) * BigInt(basisPoints) + whole) / (2n * whole));
}

/** Amounts of one rate are added up before the tax is rounded; lowest rate first. */
export function gstByRate(amounts: readonly TaxedAmount[], included: boolean): GstLine[] {
  const sums = new Map<number, TaxedAmount>();
  for (const { basisPoints, paise, reason } of amounts) {
    const known = sums.get(basisPoints) ?? { basisPoints, reason, paise: 0 };
    sums.set(basisPoints, { ...known, paise: known.paise + paise });
  }
  return [...sums.values()]
    .toSorted((a, b) => a.basisPoints - b.basisPoints)
    .map(({ basisPoints, reason, paise }) => {
      const gstPaise = included ? shareInside(paise, basisPoints) : shareOf(paise, basisPoints);
      return { basisPoints, taxablePaise: included ? paise - gstPaise : paise, gstPaise, reason };
    });
}

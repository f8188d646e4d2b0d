import { shareOf, type Paise } from '@utsav/contracts/money/paise';

export interface TaxedAmount {
  basisPoints: number;
  /** What is paid for it: with the tax where that is included, else without. */
  paise: Paise;
}

export interface GstLine {
  basisPoints: number;
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
  const sums = new Map<number, Paise>();
  for (const { basisPoints, paise } of amounts) sums.set(basisPoints, (sums.get(basisPoints) ?? 0) + paise);
  return [...sums]
    .toSorted(([a], [b]) => a - b)
    .map(([basisPoints, paise]) => {
      const gstPaise = included ? shareInside(paise, basisPoints) : shareOf(paise, basisPoints);
      return { basisPoints, taxablePaise: included ? paise - gstPaise : paise, gstPaise };
    });
}

import { shareOf, type Paise } from '../money/paise';

/** What is taxed, and the tax on it. */
export interface Taxed {
  taxablePaise: Paise;
  gstPaise: Paise;
}

/**
 * GST on an amount. Within the seller's state it is two levies, CGST and SGST, each at half the rate and rounded by itself,
 * so they are always equal; otherwise one, IGST.
 */
export const gstOn = (taxablePaise: Paise, basisPoints: number, intraState: boolean): Paise =>
  intraState ? 2 * shareOf(taxablePaise, basisPoints, 20_000) : shareOf(taxablePaise, basisPoints);

/**
 * The GST inside a price. Not every price is an amount with its tax on it: then taxable value and tax are those of the
 * nearest one, and a paisa of the price is rounding.
 */
export function gstInside(paise: Paise, basisPoints: number, intraState: boolean): Taxed {
  const nearest = shareOf(paise, 10_000, 10_000 + basisPoints);
  const candidates = [nearest, nearest - 1, nearest + 1].filter((taxablePaise) => taxablePaise >= 0);
  const restOf = (taxablePaise: Paise): Paise =>
    Math.abs(paise - taxablePaise - gstOn(taxablePaise, basisPoints, intraState));
  const taxablePaise = candidates.reduce((best, next) => (restOf(next) < restOf(best) ? next : best));
  return { taxablePaise, gstPaise: gstOn(taxablePaise, basisPoints, intraState) };
}

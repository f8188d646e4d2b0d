import { denominations, type CountedCash } from '@utsav/contracts/http/shift';

/** What stands in the fields while cash is counted: notes by their value, coins in rupees. */
export interface Count {
  notes: Partial<Record<(typeof denominations)[number], number>>;
  coins: number;
}

export const nothingCounted: Count = { notes: {}, coins: 0 };

const inPaise = (rupees: number): number => Math.round(rupees * 100);

/** In rupees. */
export const cashIn = ({ notes, coins }: Count): number =>
  denominations.reduce((sum, value) => sum + inPaise(value * (notes[value] ?? 0)), inPaise(coins)) / 100;

/** Counted less expected, in rupees without rounding errors. */
export const differenceOf = (counted: number, expected: number): number => (inPaise(counted) - inPaise(expected)) / 100;

export const countedOf = ({ notes, coins }: Count): CountedCash => ({
  denominations: denominations.map((value) => ({ value, count: notes[value] ?? 0 })),
  coins,
});

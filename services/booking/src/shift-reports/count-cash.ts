import type { CashCount } from '../shifts/shift.schema';

/** What the notes and coins are together. */
export const cashOf = ({ notes, coinsPaise }: CashCount): number =>
  notes.reduce((sum, { value, count }) => sum + value * 100 * count, coinsPaise);

/** Normal form of a cash count, so that two counts can be compared. */
export const normalizedCount = ({ notes, coinsPaise }: CashCount): CashCount => ({
  notes: notes
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ value, count }))
    .sort((a, b) => b.value - a.value),
  coinsPaise,
});

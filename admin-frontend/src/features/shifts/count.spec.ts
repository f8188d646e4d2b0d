import { describe, expect, it } from 'vitest';
import { cashIn, countedOf, differenceOf, nothingCounted } from './count';
import { differenceText } from './difference';

describe('counting cash', () => {
  it('adds notes by their value and coins to the paisa', () => {
    expect(cashIn({ notes: { 500: 3, 10: 2 }, coins: 0.3 })).toBe(1520.3);
    expect(cashIn(nothingCounted)).toBe(0);
  });

  it('sends every note, those that are not there as none', () => {
    expect(countedOf({ notes: { 200: 1 }, coins: 5 })).toEqual({
      denominations: [500, 200, 100, 50, 20, 10].map((value) => ({ value, count: value === 200 ? 1 : 0 })),
      coins: 5,
    });
  });

  it.each([
    [1520.3, 1520.3, 'Exact'],
    [0.3, 0.1, 'Over ₹0.20'],
    [1500, 1520, 'Short ₹20'],
  ])('says of %d counted and %d expected: %s', (counted, expected, words) =>
    expect(differenceText(differenceOf(counted, expected))).toBe(words),
  );
});

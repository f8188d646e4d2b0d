import { slipsBetween, slipsForgiven } from './slips';

describe(slipsBetween.name, () => {
  it.each([
    ['arijit', 'arijit', 0],
    ['arjit', 'arijit', 1],
    ['arijiit', 'arijit', 1],
    ['arujit', 'arijit', 1],
    ['arijti', 'arijit', 1],
    ['coldpaly', 'coldplay', 1],
    ['dijlit', 'diljit', 1],
    ['ghoshal', 'goshl', 2],
    ['', 'ab', 2],
  ])('from %s to %s are %i', (a, b, slips) => {
    expect(slipsBetween(a, b, 2)).toBe(slips);
    expect(slipsBetween(b, a, 2)).toBe(slips);
  });

  it('gives up beyond the most that counts', () => {
    expect(slipsBetween('mumbai', 'chennai', 1)).toBe(2);
    expect(slipsBetween('a', 'abcdef', 2)).toBe(3);
  });
});

describe(slipsForgiven.name, () => {
  it('forgives more in longer words', () => {
    expect([3, 4, 7, 8].map(slipsForgiven)).toEqual([0, 1, 1, 2]);
  });
});

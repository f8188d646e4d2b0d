import fc from 'fast-check';
import { splitPaise } from './split-paise';

describe(splitPaise, () => {
  it('gives the odd paisa to who lost most', () => {
    expect(splitPaise(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitPaise(10_001, [70_000, 30_000])).toEqual([7001, 3000]);
    expect(splitPaise(0, [5, 5])).toEqual([0, 0]);
    expect(splitPaise(0, [0, 0])).toEqual([0, 0]);
  });

  it('loses nothing, and takes from no part more than it has', () => {
    const weights = fc.array(fc.nat(10_000_000_000), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, share) => {
        const sum = parts.reduce((all, part) => all + part, 0);
        const total = Math.floor(sum * share);
        const split = splitPaise(total, parts);
        expect(split.reduce((all, part) => all + part, 0)).toBe(total);
        split.forEach((part, at) => {
          expect(part).toBeGreaterThanOrEqual(0);
          expect(part).toBeLessThanOrEqual(parts[at] ?? 0);
        });
      }),
    );
  });
});

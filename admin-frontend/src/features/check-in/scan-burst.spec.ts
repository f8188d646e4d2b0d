import { describe, expect, it } from 'vitest';
import { createRepeats, isBurst } from './scan-burst';

describe('a burst of letters', () => {
  it('is as fast as no hand types, on the whole and not letter by letter', () => {
    expect([isBurst(152, 152 * 20), isBurst(14, 0)]).toEqual([true, true]);
    expect([isBurst(14, 14 * 60), isBurst(3, 0)]).toEqual([false, false]);
  });
});

describe('a text that is read again', () => {
  it('is the same reading while no two seconds passed without it', () => {
    const isRepeated = createRepeats();
    expect([0, 1500, 3000].map((at) => isRepeated('A', at))).toEqual([false, true, true]);
    expect([isRepeated('B', 3100), isRepeated('A', 5100), isRepeated('B', 5101)]).toEqual([false, false, false]);
  });
});

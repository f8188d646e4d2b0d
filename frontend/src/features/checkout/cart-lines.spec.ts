import { expect, it } from 'vitest';
import { sampleTier } from '../../testing/samples';
import { cartLines, furtherOfText, furtherText } from './cart-lines';

const gold = sampleTier({ availableSeats: 50 });
const balcony = sampleTier({ key: 'balcony', type: 'Balcony', availableSeats: 3 });
const gone = sampleTier({ key: 'gone', type: 'Gone', availableSeats: 0 });
const tiers = [gold, balcony, gone];
const counts = (quantity: number, further = {}, most = 6) =>
  cartLines(tiers, { tier: gold, quantity, further }, most).map((line) => [line.tier.key, line.quantity, line.limit]);

it('holds no more than one order or person may have, the chosen tier first', () => {
  expect(counts(2, { balcony: 1 })).toEqual([
    ['gold', 2, 5],
    ['balcony', 1, 3],
  ]);
  expect(counts(5, { balcony: 3 })).toEqual([
    ['gold', 5, 5],
    ['balcony', 1, 1],
  ]);
  expect(counts(6, { balcony: 3 })).toEqual([['gold', 6, 6]]);
});

it('leaves out what is sold out or unknown', () => {
  expect(counts(1, { gone: 2, nothing: 2, balcony: 0 })).toEqual([['gold', 1, 6]]);
});

it('stands in the address and comes back from it', () => {
  expect(furtherText({ balcony: 2, gone: 0 })).toBe('balcony:2');
  expect(furtherText({})).toBeUndefined();
  expect(furtherOfText('balcony:2,stalls:x,:4,pit:-1')).toEqual({ balcony: 2 });
  expect(furtherOfText(null)).toEqual({});
});

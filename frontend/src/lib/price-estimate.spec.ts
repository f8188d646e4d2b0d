import { expect, it } from 'vitest';
import { allInPrice } from './price-estimate';

it('adds the fee and 18% GST, then rounds to the rupee as the last step', () => {
  expect(allInPrice({ price: 499, fee: 20 })).toBe(612);
  expect(allInPrice({ price: 500, fee: 25 })).toBe(620);
  expect(allInPrice({ price: 0, fee: 0 })).toBe(0);
});

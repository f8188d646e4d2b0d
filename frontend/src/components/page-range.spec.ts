import { expect, it } from 'vitest';
import { pageRange } from './page-range';

it('shows five pages with one at each end', () => {
  expect(pageRange(1, 3)).toEqual([1, 2, 3]);
  expect(pageRange(1, 10)).toEqual([1, 2, 3, 4, 5, 0, 10]);
  expect(pageRange(6, 12)).toEqual([1, 0, 4, 5, 6, 7, 8, 0, 12]);
  expect(pageRange(12, 12)).toEqual([1, 0, 8, 9, 10, 11, 12]);
});

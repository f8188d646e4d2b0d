import { expect, it } from 'vitest';
import { slicesOf } from './slices';

const kinds = (...values: [name: string, value: number][]) => values.map(([name, value]) => ({ name, value }));

it('leaves what fits as it is, the largest first', () => {
  expect(slicesOf(kinds(['Music', 3], ['Other', 9], ['Dance', 5]), 3)).toEqual(
    kinds(['Other', 9], ['Dance', 5], ['Music', 3]),
  );
});

it('makes one of the smallest when there are too many, with the kind that is called so already', () => {
  const many = kinds(['Music', 3], ['Other', 9], ['Dance', 5], ['Comedy', 1]);
  expect(slicesOf(many, 3)).toEqual(kinds(['Dance', 5], ['Music', 3], ['Other', 10]));
});

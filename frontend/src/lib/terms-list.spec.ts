import { expect, it } from 'vitest';
import { termsList } from './terms-list';

it('reads terms however they were stored', () => {
  expect(termsList([{ point: 'No refunds' }, { point: '' }])).toEqual(['No refunds']);
  expect(termsList('One\n\nTwo')).toEqual(['One', 'Two']);
  expect(termsList('[{"point":"A"},"B"]')).toEqual(['A', 'B']);
  expect(termsList('<ul><li>A</li></ul>')).toEqual(['<ul><li>A</li></ul>']);
  expect(termsList(undefined)).toEqual([]);
});

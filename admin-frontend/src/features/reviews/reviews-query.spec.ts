import { expect, it } from 'vitest';
import { pageOf, queryOf, type ReviewsView } from './reviews-query';

const view: ReviewsView = { search: '', rating: 'all', sort: 'new', page: 1, size: 10 };
const loaded = Array.from({ length: 100 }, (_, at) => at);

it.each([
  [1, 10, 1, 0],
  [10, 10, 1, 90],
  [11, 10, 2, 0],
  [7, 20, 2, 20],
  [2, 50, 1, 50],
])('page %i of %i rows each is in load %i, from row %i of it', (page, size, load, first) => {
  expect(queryOf({ ...view, page, size }).page).toBe(load);
  const rows = pageOf(loaded, { page, size });
  expect([rows[0], rows.length]).toEqual([first, size]);
});

import { booksBegin, daysBefore } from './retention-periods';

it.each([
  ['2026-11-25T00:00:00Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:29:59Z', '2018-03-31T18:30:00.000Z'],
  ['2027-03-31T18:30:00Z', '2019-03-31T18:30:00.000Z'],
])('at %s, eight whole financial years before the running one begin at %s', (now, begin) =>
  expect(booksBegin(new Date(now), 8).toISOString()).toBe(begin),
);

it('counts whole days back', () =>
  expect(daysBefore(new Date('2026-11-25T10:00:00Z'), 90).toISOString()).toBe('2026-08-27T00:00:00.000Z'));

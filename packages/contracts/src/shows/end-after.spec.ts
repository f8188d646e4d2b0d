import { endAfter } from './end-after';

const at = (text: string) => new Date(`${text}+05:30`);
const endOf = (start: string, end: string) => endAfter(at(start), at(end));

it('ends what is typed across midnight with one date on the next day', () => {
  expect(endOf('2026-12-31T23:30', '2026-12-31T01:30')).toEqual(at('2027-01-01T01:30'));
  expect(endOf('2026-12-20T18:00', '2026-12-20T06:00')).toEqual(at('2026-12-21T06:00'));
});

it('leaves every other end as it is typed, also a wrong one', () => {
  for (const [start, end] of [
    ['2026-12-20T18:00', '2026-12-20T20:00'],
    ['2026-12-20T23:30', '2026-12-21T01:30'],
    ['2026-12-20T18:30', '2026-12-20T17:00'],
    ['2026-12-20T10:00', '2026-12-19T22:00'],
  ] as const)
    expect(endOf(start, end)).toEqual(at(end));
});

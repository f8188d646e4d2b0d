import { lastNight } from './last-night';

it.each([
  ['2026-11-30T18:00:00.000Z', '2026-11-30T18:00:00.000Z'],
  ['2026-11-30T17:59:59.999Z', '2026-11-29T18:00:00.000Z'],
  ['2026-11-30T18:29:59.999Z', '2026-11-30T18:00:00.000Z'],
  ['2026-11-30T18:30:00.000Z', '2026-11-30T18:00:00.000Z'],
  ['2027-01-01T03:00:00.000Z', '2026-12-31T18:00:00.000Z'],
])('at %s the night before began its documents at %s, half past eleven in India', (now, began) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(began);
});

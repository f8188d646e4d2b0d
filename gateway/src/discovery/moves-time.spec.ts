import { movesTime } from './moves-time';

const event = {
  date: '2026-12-12T19:00:00.000+05:30',
  showtimes: [{ key: 'fri', startTime: '2026-12-12T19:00:00.000+05:30' }],
};
const end = { endTime: '2026-12-12T21:00:00.000+05:30' };

it('an edit moves an event where it gives it, or a show that it has, another time', () => {
  const later = '2026-12-13T19:00:00.000+05:30';
  expect(movesTime(event, { date: later })).toBe(true);
  expect(movesTime(event, { showtimes: [{ key: 'fri', startTime: later, ...end }] })).toBe(true);
});

it('an edit with the same times, or with a new show, moves nothing', () => {
  expect(movesTime(event, { name: 'Other' })).toBe(false);
  expect(movesTime(event, { date: '2026-12-12T13:30:00.000Z', showtimes: [{ ...event.showtimes[0]!, ...end }] })).toBe(
    false,
  );
  expect(movesTime(event, { showtimes: [{ startTime: '2026-12-20T19:00:00.000+05:30', ...end }] })).toBe(false);
});

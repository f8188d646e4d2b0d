import { hasBegun } from './has-begun';

const day = (number: number): Date => new Date(Date.UTC(2026, 10, number));
const booking = (showtime = '', startsAt = day(10)) => ({ showtime, event: { startsAt } }) as never;
const event = (changes: object = {}) =>
  ({ startsAt: day(10), showtimes: [{ key: 'late', startsAt: day(20) }], cancelled: false, ...changes }) as never;

const run = (number: number, cancellation?: object) => ({
  key: `show-${number}`,
  startsAt: day(number),
  endsAt: day(number + 1),
  cancellation,
});
const pass = { showtime: '', event: { startsAt: day(5), shows: [run(5), run(10)] } } as never;

describe('the show of a booking has begun', () => {
  it.each([
    ['at its start', booking(), event(), day(10), true],
    ['not before it', booking(), event(), day(9), false],
    ['by its own time where the event has several shows', booking('late'), event(), day(15), false],
    ['by the new time of an event that was moved', booking(), event({ startsAt: day(12) }), day(11), false],
    ['by the time on its ticket where the show was taken out', booking('gone', day(8)), event(), day(9), true],
    [
      'where it was over when the rest of the run was cancelled',
      booking('early'),
      event({
        showtimes: [{ key: 'early', startsAt: day(10), endsAt: day(11) }],
        cancelled: true,
        cancellation: { at: day(12) },
      }),
      day(13),
      true,
    ],
    [
      'never where it was cancelled itself',
      booking('late'),
      event({ showtimes: [{ key: 'late', startsAt: day(20), endsAt: day(21), cancellation: { at: day(12) } }] }),
      day(30),
      false,
    ],
    ['with the first show of a pass', pass, event({ showtimes: [run(5), run(10)] }), day(6), true],
    [
      'not with a show of a pass that was cancelled before',
      pass,
      event({ showtimes: [run(5, { at: day(1) }), run(10), run(20)] }),
      day(9),
      false,
    ],
    ['never where the event was cancelled', booking(), event({ cancelled: true }), day(30), false],
  ])('%s', (_, row, projection, now, expected) => expect(hasBegun(row, projection, now)).toBe(expected));
});

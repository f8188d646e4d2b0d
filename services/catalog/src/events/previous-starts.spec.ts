import type { EventRow } from './event.schema';
import { previousStartsOf } from './previous-starts';

const at = (day: number): Date => new Date(Date.UTC(2026, 11, day, 13, 30));
const show = (key: string, day: number) => ({ key, startsAt: at(day), endsAt: at(day), totalSeats: 0 });
const event = (given: Partial<EventRow> = {}): EventRow =>
  ({ status: 'Upcoming', isActive: true, startsAt: at(10), showtimes: [], ...given }) as unknown as EventRow;
const now = at(1);

it('keeps the public start of an event and of a show that are moved, after those of before', () => {
  const moved = { startsAt: at(8), movedAt: at(0) };
  const before = event({ previousStarts: [moved], showtimes: [show('fri', 10), show('sat', 11)] });
  const after = { startsAt: at(12), showtimes: [show('fri', 12), show('sat', 11), show('sun', 13)] };
  expect(previousStartsOf(before, after, now)).toEqual({
    previousStarts: [moved, { startsAt: at(10), movedAt: now }],
    showtimes: [
      { ...show('fri', 12), previousStarts: [{ startsAt: at(10), movedAt: now }] },
      show('sat', 11),
      show('sun', 13),
    ],
  });
});

it('keeps what is stored where nothing moves, and stores nothing of a draft', () => {
  const previousStarts = [{ startsAt: at(8), movedAt: at(0) }];
  const shows = [{ ...show('fri', 10), previousStarts }];
  expect(
    previousStartsOf(
      event({ previousStarts, showtimes: shows }),
      { startsAt: at(10), showtimes: [show('fri', 10)] },
      now,
    ),
  ).toEqual({
    previousStarts,
    showtimes: shows,
  });
  expect(previousStartsOf(event({ status: 'draft' }), { startsAt: at(12), showtimes: [] }, now)).toEqual({
    showtimes: [],
  });
});

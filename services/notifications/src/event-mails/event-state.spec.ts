import { eventStatus } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { isToCome, seatsLeft } from './event-state';

const now = new Date('2026-11-26T06:00:00Z');
const at = (day: number) => toTimestamp(new Date(Date.UTC(2026, 10, day)));
const show = (key: string, day: number) => ({ key, startsAt: at(day), endsAt: at(day) }) as never;
const event = (changes: object = {}) =>
  ({
    startsAt: at(28),
    endsAt: undefined,
    showtimes: [],
    isActive: true,
    status: eventStatus.toProto('Upcoming'),
    isBookingOpen: true,
    ticketCategories: [
      { key: 'gold', isTicketAvailable: true },
      { key: 'shut', isTicketAvailable: false },
    ],
    ...changes,
  }) as never;

it('an event is to come while it is public and a show of it is not over', () => {
  expect(isToCome(event(), now)).toBe(true);
  expect(isToCome(event({ showtimes: [show('a', 20), show('b', 28)] }), now)).toBe(true);
  expect(isToCome(event({ showtimes: [show('a', 20)] }), now)).toBe(false);
  expect(isToCome(event({ isActive: false }), now)).toBe(false);
  for (const status of ['draft', 'cancelled'] as const)
    expect(isToCome(event({ status: eventStatus.toProto(status) }), now)).toBe(false);
});

it('counts the seats of categories on sale and of shows to come, while booking is open', () => {
  const row = (key: string, available: number, showtime?: string) => ({ key, available, capacity: 9, showtime });
  const shows = { showtimes: [show('past', 20), show('next', 28)] };
  const categories = [row('gold', 2), row('gold', 3, 'next'), row('gold', 4, 'past'), row('shut', 5)];
  expect(seatsLeft(event(shows), { categories }, now)).toBe(5);
  expect(seatsLeft(event({ ...shows, isBookingOpen: false }), { categories }, now)).toBe(0);
});

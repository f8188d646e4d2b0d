import { requireOverStays } from './require-over-stays';

const now = new Date('2026-12-12T12:00:00Z');
const at = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
const event = (startsAt: Date, endsAt: Date | null = null) => ({
  startsAt,
  endsAt,
  showtimes: [],
  ticketCategories: [],
});
const run = (...starts: Date[]) => ({
  ...event(at(-50), at(90)),
  showtimes: starts.map((startsAt, place) => ({
    key: `show-${place}`,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    seating: 'own' as const,
    pricePaise: 0,
    totalSeats: 10,
    categories: [],
  })),
});
const sold = (showtime?: string) => [{ showtime, categoryKey: 'gold', seats: 1 }];

describe(requireOverStays, () => {
  it('refuses another time to come for what is over and was sold', () => {
    expect(() => requireOverStays(event(at(-9)), event(at(20)), sold(), now)).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
    expect(() => requireOverStays(run(at(-9), at(9)), run(at(20), at(9)), sold('show-0'), now)).toThrow(
      expect.objectContaining({ code: 'VALIDATION' }),
    );
  });

  it('allows it where nothing was sold, for what is not over yet, and a corrected end', () => {
    expect(() => requireOverStays(event(at(-9)), event(at(20)), [], now)).not.toThrow();
    expect(() => requireOverStays(event(at(-5)), event(at(20)), sold(), now)).not.toThrow();
    expect(() => requireOverStays(event(at(-9)), event(at(-9), at(1)), sold(), now)).not.toThrow();
    expect(() => requireOverStays(run(at(-9), at(9)), run(at(-9), at(20)), sold('show-0'), now)).not.toThrow();
  });
});

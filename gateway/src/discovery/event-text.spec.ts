import { sampleEvent } from '../testing/samples';
import { CachedEvent, seatsLeft } from './event-text';

describe(CachedEvent, () => {
  it('shows live seats, unknown as -1 and untouched as all', () => {
    const category = { key: 'gold', totalSeats: 100 };
    expect([seatsLeft(category, { gold: 3 }), seatsLeft(category, undefined), seatsLeft(category, {})]).toEqual([
      3, -1, 100,
    ]);
  });

  it('is built again only for other seats', () => {
    const cached = new CachedEvent(sampleEvent());
    const seats = { gold: 3, silver: 2 };
    const text = cached.textWith(seats);
    expect(
      JSON.parse(text).ticketCategories.map(({ availableSeats }: { availableSeats: number }) => availableSeats),
    ).toEqual([3, 2]);
    expect(cached.textWith(seats)).toBe(text);
    expect(cached.textWith({ gold: 1, silver: 2 })).not.toBe(text);
  });

  it.each([
    [{ status: 'draft' }, true],
    [{ status: 'Draft' }, true],
    [{ isActived: false }, true],
    [{ status: 'published' }, false],
  ])('is hidden for %j: %s', (changes, hidden) => expect(new CachedEvent(sampleEvent(changes)).hidden).toBe(hidden));
});

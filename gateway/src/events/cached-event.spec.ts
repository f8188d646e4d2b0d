import type { Event } from '@utsav/contracts/http/event';
import { sampleEvent } from '../testing/samples';
import { CachedEvent, withSeats } from './cached-event';

describe(CachedEvent, () => {
  it('shows live seats, unknown as -1 and untouched as all', () => {
    const seatsOf = (seats: Record<string, number> | undefined) =>
      withSeats(sampleEvent(), seats).ticketCategories.map(({ availableSeats }) => availableSeats);
    expect([seatsOf({ '/gold': 3 }), seatsOf(undefined), seatsOf({})]).toEqual([
      [3, 100],
      [-1, -1],
      [100, 100],
    ]);
  });

  const show = (key: string, seating: 'each' | 'own' | 'common', days: number): Event['showtimes'][number] => {
    const time = new Date(Date.now() + days * 86_400_000).toISOString();
    const seats = { price: 100, allInPrice: null, totalSeats: 40, availableSeats: -1, isTicketAvailable: true };
    const ticketCategories = ['gold', 'silver'].map((category) => ({ key: category, ...seats }));
    return {
      key,
      startTime: time,
      endTime: time,
      seating,
      ticketPrice: null,
      totalSeats: 80,
      availableSeats: -1,
      ticketCategories,
      isCancelled: false,
    };
  };

  it('counts no seat of a show that was cancelled, and offers none', () => {
    const shows = [{ ...show('one', 'own', 1), isCancelled: true }, show('two', 'own', 2)];
    const { showtimes, ticketCategories } = withSeats(sampleEvent({ showtimes: shows }), {
      'one/gold': 9,
      'two/gold': 5,
    });
    expect(showtimes.map(({ ticketCategories: [gold] }) => gold?.isTicketAvailable)).toEqual([false, true]);
    expect(ticketCategories[0]).toMatchObject({ key: 'gold', availableSeats: 5 });
  });

  it('shows the seats of each show, and over all that are to come, those in common once', () => {
    const shows = [
      show('over', 'own', -1),
      show('one', 'each', 1),
      show('two', 'common', 2),
      show('three', 'common', 3),
    ];
    const seats = { 'over/gold': 9, 'one/gold': 5, 'one/silver': 0, '/gold': 7 };
    const { showtimes, ticketCategories } = withSeats(sampleEvent({ showtimes: shows }), seats);
    expect(ticketCategories.map(({ availableSeats }) => availableSeats)).toEqual([12, 40]);
    expect(showtimes.map(({ availableSeats }) => availableSeats)).toEqual([49, 5, 47, 47]);
    expect(showtimes.map((each) => each.ticketCategories.map(({ isTicketAvailable }) => isTicketAvailable))).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [true, true],
    ]);
  });

  it('has as many of a pass as it has itself, and as its shows to come have of what it draws on', () => {
    const shows = [show('over', 'each', -1), show('one', 'each', 1), show('two', 'each', 2)];
    const event = sampleEvent({ showtimes: shows });
    const [gold] = event.ticketCategories;
    if (!gold) throw new Error('no category');
    const left = (seats: Record<string, number>, pass: object, showtimes = shows) =>
      withSeats(
        { ...event, showtimes, ticketCategories: [gold, { ...gold, key: 'pass', covers: 'all', ...pass }] },
        seats,
      ).ticketCategories[1]?.availableSeats;
    const seats = { '/pass': 30, 'over/gold': 0, 'one/gold': 9, 'two/gold': 4 };
    expect(left(seats, {})).toBe(30);
    expect(left(seats, { drawsOn: 'gold' })).toBe(4);
    expect(left({ ...seats, '/pass': 2 }, { drawsOn: 'gold' })).toBe(2);
    expect(left(seats, { covers: 'chosen', coveredShows: ['over', 'one'], drawsOn: 'gold' })).toBe(9);
    expect(left(seats, {}, shows.slice(0, 1))).toBe(0);
  });

  it('is built again only for other seats or prices', () => {
    const cached = new CachedEvent(sampleEvent());
    const seats = { '/gold': 3, '/silver': 2 };
    const prices = { '/gold': 1203 };
    const text = cached.textWith(seats, prices);
    expect(
      JSON.parse(text).ticketCategories.map(({ availableSeats }: { availableSeats: number }) => availableSeats),
    ).toEqual([3, 2]);
    expect(
      JSON.parse(text).ticketCategories.map(({ allInPrice }: { allInPrice: number | null }) => allInPrice),
    ).toEqual([1203, null]);
    expect(cached.textWith(seats, prices)).toBe(text);
    expect(cached.textWith({ '/gold': 1, '/silver': 2 }, prices)).not.toBe(text);
    expect(cached.textWith(seats, undefined)).not.toBe(text);
  });

  it('is built again when a show ends, though no seat moved', () => {
    const cached = new CachedEvent(sampleEvent({ showtimes: [show('one', 'own', 1), show('two', 'own', 2)] }));
    const onSaleNow = () =>
      (JSON.parse(cached.textWith(undefined, undefined)) as Event).showtimes.map(({ ticketCategories }) =>
        ticketCategories.map(({ isTicketAvailable }) => isTicketAvailable),
      );
    expect(onSaleNow()).toEqual([
      [true, true],
      [true, true],
    ]);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1.5 * 86_400_000);
    expect(onSaleNow()).toEqual([
      [false, false],
      [true, true],
    ]);
    later.mockRestore();
  });

  it.each([
    [{ status: 'draft' }, true],
    [{ status: 'Draft' }, true],
    [{ isActived: false }, true],
    [{ status: 'published' }, false],
  ])('is hidden for %j: %s', (changes, hidden) => expect(new CachedEvent(sampleEvent(changes)).hidden).toBe(hidden));
});

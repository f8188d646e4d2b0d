import { sampleEvent } from '../testing/samples';
import { bannerEventOf } from './banner-event';

const now = new Date('2026-11-26T10:00:00Z');
const [tier] = sampleEvent().ticketCategories;
const tierOf = (allInPrice: number | null, availableSeats: number, price = 500, fee = 0) => ({
  ...tier!,
  isTicketAvailable: true,
  allInPrice,
  availableSeats,
  price,
  fee,
});
const eventWith = (ticketCategories: ReturnType<typeof tierOf>[], over: Partial<ReturnType<typeof sampleEvent>> = {}) =>
  sampleEvent({ startDate: '2026-12-05T19:00:00+05:30', endDate: null, ticketCategories, ...over });

describe('what a banner says of its event', () => {
  it('is its day, its city and the lowest price that can still be had', () => {
    expect(bannerEventOf(eventWith([tierOf(350, 0), tierOf(900, -1), tierOf(700, 3)]), now)).toEqual({
      startDate: '2026-12-05T19:00:00+05:30',
      city: 'Mumbai',
      fromPrice: 700,
      isSoldOut: false,
    });
  });

  it('has no price while one of them is unknown, or nothing is left', () => {
    expect(bannerEventOf(eventWith([tierOf(350, 5), tierOf(null, 5)]), now)).toMatchObject({ fromPrice: null });
    expect(bannerEventOf(eventWith([tierOf(350, 0)]), now)).toMatchObject({ fromPrice: null, isSoldOut: true });
  });

  it('is free where a ticket costs nothing', () => {
    expect(bannerEventOf(eventWith([tierOf(null, 5, 0), tierOf(800, 5)]), now)).toMatchObject({ fromPrice: 0 });
  });

  it('is its fee where only the ticket costs nothing', () => {
    expect(bannerEventOf(eventWith([tierOf(20, 5, 0, 20), tierOf(800, 5)]), now)).toMatchObject({ fromPrice: 20 });
    expect(bannerEventOf(eventWith([tierOf(null, 5, 0, 20)]), now)).toMatchObject({ fromPrice: null });
  });

  it('is nothing once the event is over, or where it is not open', () => {
    expect(
      bannerEventOf(
        eventWith([], { endDate: '2026-11-26T15:29:00+05:30', startDate: '2026-11-26T12:00:00+05:30' }),
        now,
      ),
    ).toBeNull();
    expect(bannerEventOf(eventWith([], { isBookingOpen: false }), now)).toBeNull();
  });
});

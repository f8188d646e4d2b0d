import { expect, it } from 'vitest';
import { sampleEvent, sampleShow, sampleTier } from '../testing/samples';
import { bookableFirst, displayEvent } from './display-event';

it('shows the lowest price with fee and GST among the tiers that can be had', () => {
  const event = sampleEvent({
    ticketCategories: [
      sampleTier({ price: 450, fee: 60, allInPrice: 602 }),
      sampleTier({ key: 'b', price: 100, allInPrice: 100, availableSeats: 0 }),
      sampleTier({ key: 'c', price: 500, fee: 0, allInPrice: 500 }),
    ],
  });
  expect(displayEvent(event)).toMatchObject({
    priceText: '₹500',
    isSoldOut: false,
    location: 'GMDC Ground, Ahmedabad',
    dateText: '05 Dec 2026',
    clock: '6:30 pm',
  });
});

it('shows Free Entry for nothing to pay and a dash for nothing to sell', () => {
  expect(
    displayEvent(sampleEvent({ ticketCategories: [sampleTier({ price: 0, fee: 0, allInPrice: 0 })] })).priceText,
  ).toBe('Free Entry');
  expect(displayEvent(sampleEvent({ ticketCategories: [] }))).toMatchObject({ priceText: '–', isSoldOut: false });
});

it('is sold out when no tier has seats', () => {
  expect(displayEvent(sampleEvent({ ticketCategories: [sampleTier({ availableSeats: 0 })] })).isSoldOut).toBe(true);
});

it('shows on the card why nothing can be booked: not open, or over for good', () => {
  const shown = (over: Parameters<typeof sampleEvent>[0]) => displayEvent(sampleEvent(over));
  expect(shown({ isBookingOpen: false })).toMatchObject({ offText: 'Booking not open', isOver: false });
  expect(shown({ status: 'cancelled' }).isOver).toBe(true);
  expect(displayEvent(sampleEvent({ startDate: '2020-12-05T18:30:00+05:30' })).offText).toBe('Ended');
  expect(displayEvent(sampleEvent({ status: 'cancelled' })).offText).toBe('Cancelled');
  expect(displayEvent(sampleEvent({ startDate: '2099-12-05T18:30:00+05:30' })).offText).toBe('');
});

it('says how many dates of a run are cancelled, while others take place', () => {
  const run = (...cancelled: boolean[]) =>
    displayEvent(
      sampleEvent({
        showtimes: cancelled.map((isCancelled, at) => sampleShow(`s${at}`, `2099-12-0${at + 1}`, { isCancelled })),
      }),
    ).cancelledDatesText;
  expect(run(true, true, false, false, false)).toBe('2 of 5 dates are cancelled');
  expect(run(true, false)).toBe('1 of 2 dates is cancelled');
  expect(run(false, false)).toBe('');
  expect(run(true, true)).toBe('');
});

it('falls back to Untitled and Other', () => {
  expect(displayEvent(sampleEvent({ name: ' ', category: '' }))).toMatchObject({
    title: 'Untitled',
    category: 'Other',
  });
});

it('puts what is sold out after what can be booked, and leaves the order else', () => {
  const gone = [sampleTier({ availableSeats: 0 })];
  const events = [
    sampleEvent({ _id: 'a', ticketCategories: gone }),
    sampleEvent({ _id: 'b' }),
    sampleEvent({ _id: 'c' }),
  ];
  expect(bookableFirst(events).map(({ _id }) => _id)).toEqual(['b', 'c', 'a']);
});

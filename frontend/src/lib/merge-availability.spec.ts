import { expect, it } from 'vitest';
import { sampleEvent, sampleShow } from '../testing/samples';
import { tierStateText } from './ticket-tiers';
import { mergeAvailability } from './merge-availability';

it('shows the availability of the stream and leaves the rest of a category', () => {
  const event = mergeAvailability(sampleEvent(), {
    ticketCategories: [{ key: 'gold', availableSeats: 7, isTicketAvailable: true }],
    showtimes: [],
  });
  expect(event.ticketCategories.map((tier) => [tier.type, tier.price, tierStateText(tier)])).toEqual([
    ['Gold', 500, 'Only 7 left'],
    ['Balcony', 300, 'Only 3 left'],
  ]);
});

it('shows the availability of the stream for each show', () => {
  const shows = [sampleShow('fri', '2099-12-04'), sampleShow('sat', '2099-12-05')];
  const gold = { key: 'gold', availableSeats: 2, isTicketAvailable: true };
  const event = mergeAvailability(sampleEvent({ showtimes: shows }), {
    ticketCategories: [],
    showtimes: [{ key: 'sat', startTime: shows[1]!.startTime, availableSeats: 2, ticketCategories: [gold] }],
  });
  expect(event.showtimes.map((show) => [show.availableSeats, show.ticketCategories[0]?.availableSeats])).toEqual([
    [50, 50],
    [2, 2],
  ]);
  expect(event.showtimes[1]?.ticketCategories[0]?.price).toBe(500);
});

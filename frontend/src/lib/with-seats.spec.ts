import { expect, it } from 'vitest';
import { sampleEvent } from '../testing/samples';
import { tierStateText } from './ticket-tiers';
import { withSeats } from './with-seats';

it('shows what the stream tells and keeps the rest of a category', () => {
  const event = withSeats(sampleEvent(), [{ key: 'gold', availableSeats: 7, isTicketAvailable: true }]);
  expect(event.ticketCategories.map((tier) => [tier.type, tier.price, tierStateText(tier)])).toEqual([
    ['Gold', 500, 'Only 7 left'],
    ['Balcony', 300, 'Only 3 left'],
  ]);
});

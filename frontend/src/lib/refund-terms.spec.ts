import { expect, it } from 'vitest';
import { sampleEvent, sampleTier } from '../testing/samples';
import { refundTerms } from './refund-terms';

it('shows until when a booking can be cancelled, or that it cannot', () => {
  expect(refundTerms(sampleEvent({ cancellableUntilHours: 48 }))).toBe(
    'Free cancellation until 48 hours before the start',
  );
  expect(refundTerms(sampleEvent())).toBe('Not refundable unless the event is cancelled');
});

it('shows no refund terms where nothing is paid', () =>
  expect(refundTerms(sampleEvent({ ticketCategories: [sampleTier({ price: 0, fee: 0 })] }))).toBe(''));

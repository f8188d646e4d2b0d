import { expect, it } from 'vitest';
import { sampleEvent, sampleTier } from '../testing/samples';
import { refundTerms } from './refund-terms';

it('says until when an event lets one cancel, and that it does not where it does not', () => {
  expect(refundTerms(sampleEvent({ cancellableUntilHours: 48 }))).toBe(
    'Free cancellation until 48 hours before the start',
  );
  expect(refundTerms(sampleEvent())).toBe('Not refundable unless the event is cancelled');
});

it('says nothing of refunds where nothing is paid', () =>
  expect(refundTerms(sampleEvent({ ticketCategories: [sampleTier({ price: 0, fee: 0 })] }))).toBe(''));

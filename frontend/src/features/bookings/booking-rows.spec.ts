import { expect, it } from 'vitest';
import { isConfirmed, refundText } from './booking-rows';

it('tells a refund by its state and amount, and nothing where there is none', () => {
  expect(refundText({ refundStatus: 'processing', refundedAmount: 614 })).toBe('processing, ₹614');
  expect(refundText({ refundStatus: 'requested', refundedAmount: 0 })).toBe('requested');
  expect(refundText({ refundStatus: 'none', refundedAmount: 0 })).toBe('');
  expect(refundText({ refundStatus: '', refundedAmount: 0 })).toBe('');
});

it('knows a confirmed booking whatever its case', () => {
  expect(isConfirmed({ bookingStatus: 'CONFIRMED' })).toBe(true);
  expect(isConfirmed({ bookingStatus: 'cancelled' })).toBe(false);
});

import { newPayment } from './new-payment';
import { firstPollAfterClose, nextPollAt } from './poll-schedule';
import type { PaymentRow } from './payment.schema';

const start = new Date('2026-10-01T10:00:00Z');
const later = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);
const row = (changes: Partial<PaymentRow>): PaymentRow =>
  newPayment({ _id: 'ord_1', provider: 'razorpay', state: 'open', amountPaise: 1000, createdAt: start, ...changes });

describe('the next question about a payment', () => {
  it('comes at growing pauses while the page can be paid, then hourly for three days', () => {
    const pauses = [0, 1, 2, 3, 9].map((checks) => nextPollAt(row({ checks }), start, true));
    expect(pauses).toEqual([90, 180, 720, 3600, 3600].map(later));
    expect(nextPollAt(row({}), later(72 * 3600 + 1), true)).toBeNull();
  });

  it('comes 90 seconds and 15 minutes after the page was closed, then never', () => {
    const closed = row({ state: 'closed', closedAt: start });
    expect(firstPollAfterClose(start)).toEqual(later(90));
    expect(nextPollAt(closed, later(1), true)).toEqual(later(90));
    expect(nextPollAt(closed, later(92), true)).toEqual(later(900));
    expect(nextPollAt(closed, later(901), true)).toBeNull();
  });

  it('of a closed page is polled again in a minute when it was not answered', () => {
    expect(nextPollAt(row({ state: 'closed', closedAt: start }), later(901), false)).toEqual(later(961));
  });

  it.each(['captured', 'refused'] as const)('of one that is %s is not polled', (state) => {
    expect(nextPollAt(row({ state }), start, true)).toBeNull();
  });
});

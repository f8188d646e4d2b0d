import { newPayment } from '../payments/new-payment';
import type { Capture, PaymentRow } from '../payments/payment.schema';
import { liveStatus, type LiveStatus } from './live-status';

const now = new Date('2026-10-01T10:00:00Z');
const payment = (changes: Partial<PaymentRow> = {}): PaymentRow =>
  newPayment({ _id: 'ord_1', provider: 'razorpay', state: 'open', amountPaise: 1000, createdAt: now, ...changes });
const capture = (refundedPaise = 0): Capture => ({
  providerPaymentId: 'pay_1',
  amountPaise: 1000,
  currency: 'INR',
  method: 'upi',
  at: now,
  notedAt: now,
  refundablePaise: 1000 - refundedPaise,
  refundedPaise,
  depositPaise: 0,
  outcome: 'booking',
});
const booking = {
  bookingId: 'bkg_1',
  bookingCode: 'ABCD-EFGH-JKLM',
  transactionId: 'pay_1',
  totalPaise: 1000,
  confirmedAt: now,
};
const tried = (status: 'authorized' | 'failed') => ({ providerPaymentId: 'pay_0', status, reason: '', at: now });

it.each<[string, PaymentRow, LiveStatus]>([
  ['the page is being made', payment({ state: 'creating' }), 'pending'],
  [
    'it is not known whether the page was made',
    payment({ state: 'creating', requestedAt: new Date(now.getTime() - 120_000) }),
    'unknown',
  ],
  ['nobody has tried', payment(), 'created'],
  ['a try failed', payment({ lastAttempt: tried('failed') }), 'failed'],
  ['the bank has reserved the money', payment({ lastAttempt: tried('authorized') }), 'pending'],
  ['the page is closed', payment({ state: 'closed' }), 'failed'],
  ['the provider refused the page', payment({ state: 'refused' }), 'failed'],
  ['captured, whatever failed before', payment({ captures: [capture()], lastAttempt: tried('failed') }), 'captured'],
  ['a booking', payment({ captures: [capture()], booking }), 'paid'],
  ['a part has gone back', payment({ captures: [capture(400)], booking }), 'captured'],
  ['all has gone back', payment({ captures: [capture(1000)], booking }), 'refunded'],
])('when %s', (_, row, status) => expect(liveStatus(row, now)).toBe(status));

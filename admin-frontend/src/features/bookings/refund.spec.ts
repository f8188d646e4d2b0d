import { ApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { expect, it } from 'vitest';
import { bookingRow } from '../../testing/gateway';
import { isUndecided, unreturnedRest, newRefund, refundable, refundRequest } from './refund';

it('leaves to return what has not been returned, to the paisa', () => {
  expect(refundable(bookingRow({ finalAmount: 2478.5, refundedAmount: 0.1 }))).toBe(2478.4);
  expect(refundable(bookingRow({ finalAmount: 100, refundedAmount: 100 }))).toBe(0);
});

it('leaves nothing to return of a cancelled booking where its provider returns no such rest', () => {
  const rest = { finalAmount: 100, refundedAmount: 99.5, bookingStatus: 'Cancelled' };
  expect([refundable(bookingRow(rest)), unreturnedRest(bookingRow(rest))]).toEqual([0, 0.5]);
  expect(refundable(bookingRow({ ...rest, counterMethod: 'cash' }))).toBe(0.5);
  expect([refundable(bookingRow({ ...rest, refundedAmount: 99 })), unreturnedRest(bookingRow())]).toEqual([1, 0]);
});

it('names the amount also when it is all that is left', () => {
  expect(refundRequest({ ...newRefund, reason: ' Rain ' }, 99.5)).toEqual({ amount: 99.5, reason: 'Rain' });
  expect(refundRequest({ ...newRefund, isFull: false, amount: 10, reason: 'Rain' }, 99.5)).toEqual({
    amount: 10,
    reason: 'Rain',
  });
});

it('does not know after silence or a failure of the server, and knows after a refusal', () => {
  const refusal = (status: number, code: 'INTERNAL' | 'IN_PROGRESS' | 'VALIDATION') =>
    new ApiError({ code, message: '', params: {} as never, status, requestId: '', details: [] });
  expect(isUndecided(new NetworkError('timeout'))).toBe(true);
  expect(isUndecided(refusal(500, 'INTERNAL'))).toBe(true);
  expect(isUndecided(refusal(409, 'IN_PROGRESS'))).toBe(true);
  expect(isUndecided(refusal(400, 'VALIDATION'))).toBe(false);
});

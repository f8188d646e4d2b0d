import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { leastRefundPaise } from '@utsav/contracts/money/paise';
import { ApiError } from '@utsav/web-kit/api-client/api-error';
import type { CallInput } from '@utsav/web-kit/api-client/call-types';

type RefundRequest = CallInput<'POST /api/admin/bookings/:id/refund'>['body'];

/** What stands in the refund dialog; the amount is rupees. */
export interface RefundDraft {
  isFull: boolean;
  amount: number | null;
  reason: string;
  /** Also tickets that were used at the gate; chosen once that is known. */
  despiteAdmission: boolean;
}

export const newRefund: RefundDraft = { isFull: true, amount: null, reason: '', despiteAdmission: false };

type Paid = Pick<ConsoleBooking, 'finalAmount' | 'refundedAmount' | 'bookingStatus' | 'counterMethod'>;

const leftPaise = ({ finalAmount, refundedAmount }: Paid): number =>
  Math.max(0, Math.round(finalAmount * 100) - Math.round(refundedAmount * 100));

/** Rupees of a cancelled booking that are less than its provider returns: they stay with us. */
export function unreturnedRest(booking: Paid): number {
  const isEnded = booking.bookingStatus.toLowerCase() === 'cancelled' && booking.counterMethod === null;
  return isEnded && leftPaise(booking) < leastRefundPaise ? leftPaise(booking) / 100 : 0;
}

/** Rupees that can still be returned; counted in paise, which rupees with decimals cannot be. */
export const refundable = (booking: Paid): number => (unreturnedRest(booking) > 0 ? 0 : leftPaise(booking) / 100);

/** A full refund names its amount too: what the person saw is what is returned. */
export const refundRequest = (
  { isFull, amount, reason, despiteAdmission }: RefundDraft,
  left: number,
): RefundRequest => ({
  amount: isFull ? left : (amount ?? left),
  reason: reason.trim(),
  ...(despiteAdmission && { despiteAdmission }),
});

/** Whether the money may be on its way although no word of it came; only the same request under the same key is safe. */
export const isUndecided = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.code === 'IN_PROGRESS';

/** Visitors were let in on these tickets: they are taken back only where an admin says so. */
export const wereAdmitted = (error: unknown): boolean => error instanceof ApiError && error.code === 'TICKET_ADMITTED';

import type { MemberBooking } from '@utsav/contracts/http/booking';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { bookedSeats } from '../../lib/booked-seats';
import { venueLine } from '../../lib/shown-names';
import { words as shared } from '../../lib/words';
import { words } from './words';

export const isConfirmed = ({ bookingStatus }: Pick<MemberBooking, 'bookingStatus'>): boolean =>
  bookingStatus.toLowerCase() === 'confirmed';

/** A booking that cost nothing has no invoice. */
export const hasInvoice = ({ finalAmount }: Pick<MemberBooking, 'finalAmount'>): boolean => finalAmount > 0;

/** The paper of what was sent back. */
export const hasCreditNote = ({ refundedAmount }: Pick<MemberBooking, 'refundedAmount'>): boolean => refundedAmount > 0;

/** Where the refund stands and how much it is; empty where there is none. */
export function refundText({
  refundStatus,
  refundedAmount,
}: Pick<MemberBooking, 'refundStatus' | 'refundedAmount'>): string {
  if (!refundStatus || /^none$/i.test(refundStatus)) return '';
  const state = words.state(refundStatus);
  return refundedAmount > 0 ? words.refundOf(state, rupees(refundedAmount)) : state;
}

/** Said while it matters: of a confirmed booking. */
function cancellationText(booking: MemberBooking): string {
  if (!isConfirmed(booking)) return '';
  if (booking.cancellableUntil) return words.freeUntil(indiaDateTime(booking.cancellableUntil));
  return booking.finalAmount > 0 ? words.notRefundable : '';
}

export function rowsOf(booking: MemberBooking): [string, string][] {
  const { eventId: event } = booking;
  const rows: [string, string][] = [
    [words.bookingId, booking.bookingCode],
    [words.bookingStatus, words.state(booking.bookingStatus)],
    [words.payment, [booking.paymentStatus, booking.paymentMode].filter(Boolean).map(words.state).join(', ')],
    [words.refund, refundText(booking)],
    [words.dateTime, shared.indiaTime(indiaDateTime(booking.eventDate || event.date))],
    [words.venue, [venueLine(event.venue), event.venue?.state].filter(Boolean).join(', ')],
    [words.tickets, bookedSeats(booking.ticketCategories)],
    [words.amount, rupees(booking.totalAmount)],
    [words.discount, booking.discountValue > 0 ? rupees(-booking.discountValue) : ''],
    [words.fee, rupees(booking.convenienceFee)],
    [words.gst, rupees(booking.gstAmount)],
    [words.rounding, booking.rounding ? rupees(booking.rounding) : ''],
    [words.finalAmount, rupees(booking.finalAmount)],
    [words.cancellation, cancellationText(booking)],
    [words.booked, shared.indiaTime(indiaDateTime(booking.createdAt))],
  ];
  return rows.filter(([, value]) => value !== '');
}

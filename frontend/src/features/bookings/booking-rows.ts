import type { MemberBooking } from '@utsav/contracts/http/booking';
import { indiaDateTime } from '@utsav/web-kit/format/india-time';
import { rupees } from '@utsav/web-kit/format/rupees';
import { bookedSeats } from '../../lib/booked-seats';
import { bookedTimes, cancelledTimes } from '../../lib/show-times';
import { venueLine } from '../../lib/shown-names';
import { translated } from '../../lib/translated';
import { totalText } from '../../lib/total-text';
import { messages as shared } from '../../lib/messages';
import { messages } from './messages';

export const isConfirmed = ({ bookingStatus }: Pick<MemberBooking, 'bookingStatus'>): boolean =>
  bookingStatus.toLowerCase() === 'confirmed';

/** Where the booking stands, in one or two words. */
export const statusText = ({
  bookingStatus,
  exchangedFor,
}: Pick<MemberBooking, 'bookingStatus' | 'exchangedFor'>): string =>
  exchangedFor ? messages.isExchanged : messages.state(bookingStatus);

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
  const state = messages.state(refundStatus);
  return refundedAmount > 0 ? messages.refundOf(state, rupees(refundedAmount)) : state;
}

/** Said while it matters: of a confirmed booking. */
function cancellationText(booking: MemberBooking): string {
  if (!isConfirmed(booking)) return '';
  if (booking.cancellableUntil) return messages.freeUntil(indiaDateTime(booking.cancellableUntil));
  return booking.finalAmount > 0 ? messages.notRefundable : '';
}

export function rowsOf(booking: MemberBooking): [string, string][] {
  const event = translated(booking.eventId);
  const isFree = booking.finalAmount === 0;
  const unlessFree = (amount: number) => (isFree && amount === 0 ? '' : rupees(amount));
  const payment = [booking.paymentStatus, booking.paymentMode].filter(Boolean).map(messages.state).join(', ');
  const rows: [string, string][] = [
    [messages.bookingId, booking.bookingCode],
    [messages.bookingStatus, statusText(booking)],
    [messages.payment, isFree ? '' : payment],
    [messages.refund, refundText(booking)],
    [messages.dateTime, bookedTimes(booking.eventId, booking.eventDate || event.date).join(' · ')],
    [messages.cancelledDates, isConfirmed(booking) ? cancelledTimes(booking.eventId).join(' · ') : ''],
    [
      messages.venue,
      [venueLine(event.venue), event.venue?.state !== event.venue?.city && event.venue?.state]
        .filter(Boolean)
        .join(', '),
    ],
    [messages.tickets, bookedSeats(booking.ticketCategories)],
    [
      messages.returnedTickets,
      booking.returnedTickets
        .filter((ticket) => !ticket.exchangedFor)
        .map((ticket) => messages.returnedTicket(translated(ticket).type, rupees(ticket.amount)))
        .join(', '),
    ],
    [
      messages.exchangedTickets,
      booking.returnedTickets
        .flatMap((ticket) =>
          ticket.exchangedFor ? [messages.exchangedTicket(translated(ticket).type, ticket.exchangedFor)] : [],
        )
        .join(', '),
    ],
    [messages.exchangedFor, booking.exchangedFor ?? ''],
    [messages.exchangedFrom, booking.exchangedFrom ?? ''],
    [messages.amount, unlessFree(booking.totalAmount)],
    [messages.discount, booking.discountValue > 0 ? rupees(-booking.discountValue) : ''],
    [messages.fee, unlessFree(booking.convenienceFee)],
    [booking.gstIncluded ? messages.gstIncluded : messages.gst, unlessFree(booking.gstAmount)],
    [messages.rounding, booking.rounding ? rupees(booking.rounding) : ''],
    [messages.finalAmount, totalText(booking.finalAmount)],
    [messages.cancellation, cancellationText(booking)],
    [messages.booked, shared.indiaTime(indiaDateTime(booking.createdAt))],
  ];
  return rows.filter(([, value]) => value !== '');
}

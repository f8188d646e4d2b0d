import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { bookingStatus, paidOtherwiseMethod, paymentMode, refundState } from '@utsav/contracts/grpc/booking';
import { counterMethods } from '@utsav/contracts/http/counter-methods';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import type { ConsoleBooking, ConsolePayment, ConsoleTickets } from '@utsav/contracts/http/console-booking';
import type { BookingDelivery } from '@utsav/contracts/http/delivery';
import { bookedShows, changesOf, heldTickets, paymentMethodOf, statusesOf } from './booking-view';
import { required } from '../rpc/required';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';
import { buyerView, consoleUserView } from './console-user-view';

const isCancelled = ({ status }: Booking): boolean => bookingStatus.fromProto(status) === 'cancelled';

function ticketsByCategory(booking: Booking): ConsoleBooking['ticketCategories'] {
  return required(booking.quote, 'quote').lines.map(({ categoryKey, categoryType }) => ({
    categoryId: categoryKey,
    type: categoryType,
    ...heldTickets(booking, categoryKey),
    codes: isCancelled(booking)
      ? []
      : booking.tickets.filter((ticket) => ticket.categoryKey === categoryKey).map(({ code }) => code),
  }));
}

/** Each ticket that was sold, with what became of it. */
function ticketList(booking: Booking): ConsoleBooking['tickets'] {
  const { exchangedFor = '' } = booking;
  const ended = exchangedFor ? ('exchanged' as const) : ('cancelled' as const);
  const state = isCancelled(booking) ? ended : ('valid' as const);
  return [
    ...booking.tickets.map(({ id, categoryType, isFree }) => ({
      id,
      type: categoryType,
      isFree,
      state,
      exchangedFor,
      amount: 0,
    })),
    ...booking.returned.map(({ id, categoryType, isFree, amountPaise, exchangedFor: code = '' }) => ({
      id,
      type: categoryType,
      isFree,
      state: code ? ('exchanged' as const) : ('returned' as const),
      exchangedFor: code,
      amount: toRupees(amountPaise),
    })),
  ];
}

const refundList = ({ refunds }: Booking): ConsoleBooking['refunds'] =>
  refunds.map(({ refundId, amountPaise, state, reason, at, isResolvable, paidOtherwise }) => ({
    refundId,
    amount: toRupees(amountPaise),
    status: refundState.fromProto(state),
    reason,
    at: toIst(at),
    isResolvable,
    paidOtherwise: paidOtherwise
      ? { method: paidOtherwiseMethod.fromProto(paidOtherwise.method), reference: paidOtherwise.reference }
      : null,
  }));

const issuerOf = ({ assignee, issuedBy }: Booking): ConsoleBooking['assignedBy'] =>
  consoleUserView(assignee) ?? consoleUserView(issuedBy);

const amountsOf = ({ quote, refundedPaise }: Booking) => {
  const { discountPaise, totalPaise } = required(quote, 'quote');
  return {
    finalAmount: toRupees(totalPaise),
    discountValue: toRupees(discountPaise),
    refundedAmount: toRupees(refundedPaise),
  };
};

/** Cash where it does not say another. */
const counterMethodOf = ({ paymentMode: mode, paymentMethod }: Booking): ConsoleBooking['counterMethod'] =>
  paymentMode.fromProto(mode) === 'cash' ? (counterMethods.find((method) => method === paymentMethod) ?? 'cash') : null;

export function consoleBooking(booking: Booking, qrImage: string): ConsoleBooking {
  const event = required(booking.event, 'event');
  return {
    _id: booking.id,
    bookingCode: booking.code,
    eventId: {
      _id: event.eventId,
      name: event.name,
      date: toIst(event.startsAt),
      shows: bookedShows(event),
      venue: { name: event.venueName, city: event.city },
    },
    userId: buyerView(booking.buyer),
    buyer: buyerView(booking.buyer),
    assignedBy: issuerOf(booking),
    assignee: consoleUserView(booking.assignee),
    issuedBy: consoleUserView(booking.issuedBy),
    ...statusesOf(booking),
    counterMethod: counterMethodOf(booking),
    transactionId: booking.transactionId ?? '',
    ...amountsOf(booking),
    refunds: refundList(booking),
    notes: booking.notes ?? '',
    overAllocated: booking.overAllocated,
    showtime: booking.showtime ?? '',
    createdAt: toIst(booking.createdAt),
    ticketCategories: ticketsByCategory(booking),
    tickets: ticketList(booking),
    qrCode: isCancelled(booking) ? '' : qrImage,
    ...changesOf(booking),
  };
}

export const consoleTickets = (booking: Booking, qrImage: string): ConsoleTickets => ({
  ticketCategories: ticketsByCategory(booking),
  qrCode: isCancelled(booking) ? '' : qrImage,
  buyer: buyerView(booking.buyer),
  issuedBy: issuerOf(booking),
});

export const consolePayment = (booking: Booking): ConsolePayment => ({
  paymentMethod: paymentMethodOf(booking),
  paymentStatus: statusesOf(booking).paymentStatus,
  ...amountsOf(booking),
  transactionId: booking.transactionId ?? '',
  createdAt: toIst(booking.createdAt),
  payer: buyerView(booking.buyer),
  issuedBy: issuerOf(booking),
});

export const fullBooking = (booking: Booking, qrImage: string) => ({
  booking: consoleBooking(booking, qrImage),
  tickets: consoleTickets(booking, qrImage),
  payment: consolePayment(booking),
});

/** The purpose without the id or time after it. */
const purposeOf = (purpose: string): string => (/^[a-z]+/.exec(purpose) ?? [purpose])[0];

export const bookingDelivery = ({
  id,
  channel,
  purpose,
  state,
  createdAt,
  sentAt,
  lastError = '',
}: rpc.BookingDelivery): BookingDelivery => ({
  id,
  channel: deliveryChannel.fromProto(channel),
  purpose: purposeOf(purpose),
  state: deliveryState.fromProto(state),
  createdAt: toIst(createdAt),
  sentAt: toIstOrNull(sentAt),
  lastError,
});

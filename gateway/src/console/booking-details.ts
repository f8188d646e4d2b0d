import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type * as rpc from '@utsav/contracts/gen/utsav/notifications/v1/notifications_service';
import { deliveryChannel, deliveryState } from '@utsav/contracts/grpc/notifications';
import type { BookingDelivery, ConsoleBooking, ConsolePayment, ConsoleTickets } from '@utsav/contracts/http/console';
import { paymentMethodOf, statusesOf } from '../bookings/booking-view';
import { required } from '../rpc/required';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';
import { buyerView, consoleUserView } from './console-user-view';

function ticketsByCategory({ quote, tickets }: Booking): ConsoleBooking['ticketCategories'] {
  return required(quote, 'quote').lines.map(({ categoryKey, categoryType, paidQuantity, freeQuantity }) => ({
    categoryId: categoryKey,
    type: categoryType,
    finalQuantity: paidQuantity + freeQuantity,
    paidQuantity,
    freeQuantity,
    codes: tickets.filter((ticket) => ticket.categoryKey === categoryKey).map(({ code }) => code),
  }));
}

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

export function consoleBooking(booking: Booking, qrImage: string): ConsoleBooking {
  const event = required(booking.event, 'event');
  return {
    _id: booking.id,
    bookingCode: booking.code,
    eventId: {
      _id: event.eventId,
      name: event.name,
      date: toIst(event.startsAt),
      venue: { name: event.venueName, city: event.city },
    },
    userId: buyerView(booking.buyer),
    buyer: buyerView(booking.buyer),
    assignedBy: issuerOf(booking),
    assignee: consoleUserView(booking.assignee),
    issuedBy: consoleUserView(booking.issuedBy),
    ...statusesOf(booking),
    transactionId: booking.transactionId ?? '',
    ...amountsOf(booking),
    notes: booking.notes ?? '',
    overAllocated: booking.overAllocated,
    showtime: booking.showtime ?? '',
    createdAt: toIst(booking.createdAt),
    ticketCategories: ticketsByCategory(booking),
    qrCode: qrImage,
  };
}

export const consoleTickets = (booking: Booking, qrImage: string): ConsoleTickets => ({
  ticketCategories: ticketsByCategory(booking),
  qrCode: qrImage,
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

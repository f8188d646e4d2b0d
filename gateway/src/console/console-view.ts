import type { Booking, Buyer, Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { ConsoleBooking, ConsoleOrder } from '@utsav/contracts/http/console';
import { shownMobile } from '../accounts/user-view';
import { shownStatus } from '../bookings/booking-view';
import { required } from '../checkout/order-view';
import { toIst } from '../http/ist';
import { toRupees } from '../http/money';

const person = (buyer: Buyer | undefined | null): ConsoleOrder['userId'] => ({
  _id: buyer?.userId ?? '',
  name: buyer?.name ?? '',
  mobile: shownMobile(buyer?.mobile ?? ''),
  email: buyer?.email ?? '',
});

const paymentOfState: Record<string, string> = {
  confirmed: 'paid',
  expired: 'failed',
  cancelled: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
};
const bookingOfState: Record<string, string> = {
  held: 'Pending',
  paying: 'Pending',
  paid: 'Pending',
  closing: 'Pending',
  late_paid: 'Pending',
  review: 'Under review',
};

export function consoleOrder(order: Order): ConsoleOrder {
  const { lines, totalPaise } = required(order.quote, 'quote');
  const name = order.event?.name ?? '';
  return {
    _id: order.id,
    id: order.id,
    bookingCode: order.bookingCode,
    createdAt: toIst(order.createdAt),
    userId: person(order.buyer),
    eventId: { _id: order.event?.eventId ?? '', title: name, name },
    ticketCategories: lines.map((line) => ({
      categoryId: line.categoryKey,
      type: line.categoryType,
      finalQuantity: line.paidQuantity + line.freeQuantity,
    })),
    finalAmount: toRupees(totalPaise),
    bookingStatus: bookingOfState[order.state] ?? shownStatus(order.state),
    status: paymentOfState[order.state] ?? 'pending',
    paymentMode: totalPaise === 0 ? 'free' : 'online',
  };
}

/** The words of the console's filter, which are older than our states. */
const filterOfWord: Record<string, string> = { all: '', success: 'confirmed', cancel: 'cancelled' };

export function orderStatusFilter(word: string | undefined): string {
  const status = word?.toLowerCase() ?? '';
  return filterOfWord[status] ?? status;
}

export function consoleBooking(booking: Booking, qrImage: string): ConsoleBooking {
  const { lines, discountPaise, totalPaise } = required(booking.quote, 'quote');
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
    userId: person(booking.buyer),
    buyer: person(booking.buyer),
    assignedBy: null,
    paymentMode: booking.paymentMode,
    paymentStatus: shownStatus(booking.paymentStatus),
    bookingStatus: shownStatus(booking.status),
    transactionId: booking.transactionId,
    finalAmount: toRupees(totalPaise),
    discountValue: toRupees(discountPaise),
    createdAt: toIst(booking.createdAt),
    ticketCategories: lines.map(({ categoryKey, categoryType, paidQuantity, freeQuantity }) => ({
      categoryId: categoryKey,
      type: categoryType,
      finalQuantity: paidQuantity + freeQuantity,
      paidQuantity,
      freeQuantity,
      codes: booking.tickets.filter((ticket) => ticket.categoryKey === categoryKey).map(({ code }) => code),
    })),
    qrCode: qrImage,
  };
}

import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { ConsoleOrder, OrderUnderReview } from '@utsav/contracts/http/console';
import { shownStatus } from '../bookings/booking-view';
import { required } from '../checkout/order-view';
import { toIst } from '../http/ist';
import { toRupees } from '../http/money';
import { buyerView } from './console-user-view';

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
  const { lines, totalPaise, gstIncluded } = required(order.quote, 'quote');
  // Only cash counter prices include the tax.
  const paymentMode = gstIncluded ? 'cash' : totalPaise === 0 ? 'free' : 'online';
  const name = order.event?.name ?? '';
  return {
    _id: order.id,
    id: order.id,
    bookingCode: order.bookingCode,
    createdAt: toIst(order.createdAt),
    userId: buyerView(order.buyer),
    eventId: { _id: order.event?.eventId ?? '', title: name, name },
    ticketCategories: lines.map((line) => ({
      categoryId: line.categoryKey,
      type: line.categoryType,
      finalQuantity: line.paidQuantity + line.freeQuantity,
    })),
    finalAmount: toRupees(totalPaise),
    bookingStatus: bookingOfState[order.state] ?? shownStatus(order.state),
    status: paymentOfState[order.state] ?? 'pending',
    paymentMode,
  };
}

/** An order with the state of its refund. */
export const orderUnderReview = (order: Order): OrderUnderReview => ({
  ...consoleOrder(order),
  state: order.state,
  returns: order.returns.map(({ providerPaymentId, amountPaise, state, askedBy, note, at }) => ({
    paymentId: providerPaymentId,
    amount: toRupees(amountPaise),
    status: state as OrderUnderReview['returns'][number]['status'],
    askedBy,
    note,
    at: toIst(at),
  })),
  canRefund:
    order.state === 'review' && order.bookingId === '' && order.returns.some(({ state }) => state === 'failed'),
  settlement: order.settlement ? { ...order.settlement, at: toIst(order.settlement.at) } : null,
});

/** Console filter values by order state. */
const filterOfWord: Record<string, string> = { all: '', success: 'confirmed', cancel: 'cancelled' };

export function orderStatusFilter(word: string | undefined): string {
  const status = word?.toLowerCase() ?? '';
  return filterOfWord[status] ?? status;
}

/** Console sort fields by booking's field names. */
const fieldOfWord: Record<string, string> = { id: 'bookingCode', amount: 'finalAmount' };

export function orderSort(sort: string): string {
  const field = sort.replace('-', '');
  return sort.replace(field, fieldOfWord[field] ?? field);
}

import type { Order, OrderSort as OrderSortValue } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderSort as orderSortEnum, orderState, refundState, type OrderSort } from '@utsav/contracts/grpc/booking';
import { OrderState } from '@utsav/contracts/http/checkout';
import type { ConsoleOrder, OrderUnderReview } from '@utsav/contracts/http/console-order';
import { shownStatus } from '../bookings/booking-view';
import { required } from '../rpc/required';
import { toIst } from '../http/ist';
import { toRupees } from '../http/money';
import { buyerView } from '../bookings/console-user-view';

/** Status of the payment by order state, for the list and for its filter. */
const statusOfState = {
  held: 'pending',
  paying: 'pending',
  paid: 'pending',
  closing: 'pending',
  late_paid: 'pending',
  review: 'pending',
  confirmed: 'paid',
  expired: 'failed',
  cancelled: 'failed',
  refunding: 'refunded',
  refunded: 'refunded',
} as const satisfies Record<OrderState, string>;

function bookingStatusOf(state: OrderState): string {
  if (state === 'review') return 'Under review';
  return statusOfState[state] === 'pending' ? 'Pending' : shownStatus(state);
}

export function consoleOrder(order: Order): ConsoleOrder {
  const { lines, totalPaise, gstIncluded } = required(order.quote, 'quote');
  // Only prices of the cash counter and of guest lists include the tax.
  const paymentMode = order.isComplimentary
    ? 'complimentary'
    : gstIncluded
      ? 'cash'
      : totalPaise === 0
        ? 'free'
        : 'online';
  const name = order.event?.name ?? '';
  const state = orderState.fromProto(order.state);
  return {
    _id: order.id,
    id: order.id,
    bookingCode: order.bookingCode ?? '',
    createdAt: toIst(order.createdAt),
    userId: buyerView(order.buyer),
    eventId: { _id: order.event?.eventId ?? '', title: name, name },
    ticketCategories: lines.map((line) => ({
      categoryId: line.categoryKey,
      type: line.categoryType,
      finalQuantity: line.paidQuantity + line.freeQuantity,
    })),
    finalAmount: toRupees(totalPaise),
    bookingStatus: bookingStatusOf(state),
    status: statusOfState[state],
    paymentMode,
    metadata: order.source?.metadata ?? {},
  };
}

/** An order with the state of its refund. */
export function orderUnderReview(order: Order): OrderUnderReview {
  const state = orderState.fromProto(order.state);
  const returns = order.returns.map(({ providerPaymentId, amountPaise, requestedBy = '', note = '', ...row }) => ({
    paymentId: providerPaymentId,
    amount: toRupees(amountPaise),
    status: refundState.fromProto(row.state),
    requestedBy,
    note,
    at: toIst(row.at),
  }));
  return {
    ...consoleOrder(order),
    state,
    returns,
    canRefund: state === 'review' && !order.bookingId && returns.some(({ status }) => status === 'failed'),
    settlement: order.settlement ? { ...order.settlement, at: toIst(order.settlement.at) } : null,
  };
}

/** Words of the console for one state. */
const stateOfWord: Record<string, OrderState> = { success: 'confirmed', cancel: 'cancelled' };

/** Order states behind a word of the status filter: none for all of them, null when no order can match. */
export function orderStatusFilter(word = ''): OrderState[] | null {
  const status = word.toLowerCase();
  if (status === '' || status === 'all') return [];
  const known = stateOfWord[status];
  if (known) return [known];
  const states = OrderState.options.filter((state) => statusOfState[state] === status);
  if (states.length > 0) return states;
  return OrderState.options.some((state) => state === status) ? [status as OrderState] : null;
}

/** Sort of the console by booking's. */
const sortOfWord: Record<string, OrderSort> = {
  createdAt: 'created-at',
  id: 'booking-code',
  bookingCode: 'booking-code',
  amount: 'final-amount',
  finalAmount: 'final-amount',
  qty: 'quantity',
  status: 'state',
};

export const orderSort = (sort: string): { sort: OrderSortValue; ascending: boolean } => ({
  sort: orderSortEnum.toProto(sortOfWord[sort.replace('-', '')] ?? 'created-at'),
  ascending: !sort.startsWith('-'),
});

import type { OrderState } from '@utsav/contracts/http/checkout';
import type { OrderReturn, OrderRow } from './order.schema';

/**
 * Refunds of an order. Orders that were written before `returns` existed have the ids of the payments alone. The payment
 * of a booking stays; only other payments of its order are refunded here.
 */
export function returnsOf(order: OrderRow): OrderReturn[] {
  if (order.returns) return order.returns;
  const { providerPaymentId } = order.payment;
  return (providerPaymentId && !order.bookingId ? [providerPaymentId] : order.returnedPayments).map((id) => ({
    refundId: id,
    providerPaymentId: id,
    amountPaise: 0,
    state: 'requested',
    requestedBy: '',
    note: '',
    at: order.createdAt,
  }));
}

/**
 * State of an order once a refund has ended: a failed refund puts it under review, and it is `refunded` when all are
 * processed. An order with a booking follows the refunds of the booking.
 */
export function stateAfterReturns(order: OrderRow, returns: readonly OrderReturn[]): OrderState[] {
  if (order.bookingId) return [];
  if (order.state !== 'refunding' && order.state !== 'review') return [];
  if (returns.some(({ state }) => state === 'failed')) return order.state === 'refunding' ? ['review'] : [];
  return returns.every(({ state }) => state === 'processed') ? ['refunded'] : [];
}

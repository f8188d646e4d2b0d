import type { OrderReturn, OrderRow } from './order.schema';
import type { OrderState } from './order.state';

/**
 * Money of an order on its way back. Orders from before this was recorded have the ids of the payments alone; the payment
 * of a booking stays, and only others of its order go back here.
 */
export function returnsOf(order: OrderRow): OrderReturn[] {
  if (order.returns) return order.returns;
  const { providerPaymentId } = order.payment;
  return (providerPaymentId && !order.bookingId ? [providerPaymentId] : order.returnedPayments).map((id) => ({
    refundId: id,
    providerPaymentId: id,
    amountPaise: 0,
    state: 'requested',
    askedBy: '',
    note: '',
    at: order.createdAt,
  }));
}

/**
 * Where an order goes once a refund has ended: a failed one waits for a person, and all must have gone back. The refunds of
 * a booking decide about its order.
 */
export function stateAfterReturns(order: OrderRow, returns: readonly OrderReturn[]): OrderState[] {
  if (order.bookingId) return [];
  if (order.state !== 'refunding' && order.state !== 'review') return [];
  if (returns.some(({ state }) => state === 'failed')) return order.state === 'refunding' ? ['review'] : [];
  return returns.every(({ state }) => state === 'processed') ? ['refunded'] : [];
}

import type { OrderReturn, OrderRow } from './order.schema';
import type { OrderState } from './order.state';

/** Money of an order on its way back. Orders from before this was recorded have the ids of the payments alone. */
export function returnsOf(order: OrderRow): OrderReturn[] {
  if (order.returns) return order.returns;
  const { providerPaymentId } = order.payment;
  return (providerPaymentId ? [providerPaymentId] : order.returnedPayments).map((id) => ({
    refundId: id,
    providerPaymentId: id,
    amountPaise: 0,
    state: 'requested',
    askedBy: '',
    note: '',
    at: order.createdAt,
  }));
}

/** Where an order goes once a refund has ended: a failed one waits for a person, and all must have gone back. */
export function stateAfterReturns(order: OrderRow, returns: readonly OrderReturn[]): OrderState[] {
  if (order.state !== 'refunding' && order.state !== 'review') return [];
  if (returns.some(({ state }) => state === 'failed')) return order.state === 'refunding' ? ['review'] : [];
  return returns.every(({ state }) => state === 'processed') ? ['refunded'] : [];
}

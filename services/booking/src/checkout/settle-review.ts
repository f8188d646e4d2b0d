import { RefundRequested } from '@utsav/contracts/messages/booking';
import { AppError } from '@utsav/contracts/errors/app-error';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { returnsOf } from '../orders/order-returns';
import type { OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';

/** Decision of staff about an order under review. */
export type ReviewDecision = { by: string; reason: string } & (
  | { action: 'refund'; idempotencyKey: string }
  | { action: 'settle' }
);

/**
 * Ends the review of an order: requests failed refunds again, or records that the money was returned outside the system.
 * Repeating it changes nothing. Throws NOT_FOUND, STATE_CONFLICT.
 */
export class SettleReview implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly orderId: string,
    private readonly decision: ReviewDecision,
  ) {
    this.reads = [read(OrdersWorkspace, { ids: [orderId] })];
  }

  apply(event: EventWorkspace): OrderRow {
    const order = event.use(OrdersWorkspace).find(this.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    if (this.decision.action === 'refund') return this.refund(event, order, this.decision.idempotencyKey);
    if (order.settlement) return order;
    // A pending refund may still fail, and a settled order is not reviewed again.
    const isOnItsWay = returnsOf(order).some(({ state }) => state === 'requested');
    if (order.state !== 'review' || isOnItsWay) throw new AppError('STATE_CONFLICT', { state: order.state });
    const { by, reason } = this.decision;
    event.use(OrdersWorkspace).advance(order, ['refunded'], { settlement: { by, reason, at: event.now } });
    return order;
  }

  private refund(event: EventWorkspace, order: OrderRow, key: string): OrderRow {
    const known = returnsOf(order);
    const idOf = (providerPaymentId: string): string => `${order._id}/${key}/${providerPaymentId}`;
    if (known.some(({ refundId, providerPaymentId }) => refundId === idOf(providerPaymentId))) return order;
    const failed = known.filter(({ state }) => state === 'failed');
    // With a booking, the refund is requested on the booking.
    if (order.state !== 'review' || order.bookingId || failed.length === 0)
      throw new AppError('STATE_CONFLICT', { state: order.state });
    const { by: requestedBy, reason: note } = this.decision;
    const again = failed.map(({ providerPaymentId, amountPaise }) => ({
      refundId: idOf(providerPaymentId),
      providerPaymentId,
      amountPaise,
      state: 'requested' as const,
      requestedBy,
      note,
      at: event.now,
    }));
    for (const { refundId, providerPaymentId, amountPaise } of again)
      event.publish(RefundRequested, order._id, {
        orderId: order._id,
        providerPaymentId,
        amountPaise,
        reason: 'goodwill',
        refundId,
        paymentMode: 'online',
        requestedBy,
        note,
        buyer: order.buyer,
        eventId: order.eventId,
        eventName: order.eventName,
      });
    event.use(OrdersWorkspace).advance(order, ['refunding'], {
      returns: [...known.filter(({ state }) => state !== 'failed'), ...again],
    });
    return order;
  }
}

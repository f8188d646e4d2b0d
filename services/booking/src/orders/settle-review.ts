import { RefundNeeded } from '@utsav/contracts/messages/booking';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { returnsOf } from './order-returns';
import type { OrderRow } from './order.schema';

/** What a person decides about an order that is under review. */
export type ReviewDecision = { by: string; reason: string } & (
  { action: 'refund'; idempotencyKey: string } | { action: 'settle' }
);

/**
 * Ends the review of an order: asks again for refunds that failed, or records that the money went back another way.
 * Repeating it changes nothing. Throws NOT_FOUND, STATE_CONFLICT.
 */
export class SettleReview implements SellingWork<OrderRow> {
  readonly needs: Needs;

  constructor(
    private readonly orderId: string,
    private readonly decision: ReviewDecision,
  ) {
    this.needs = { orderIds: [orderId] };
  }

  decide(batch: SellingBatch): OrderRow {
    const order = batch.order(this.orderId);
    if (!order) throw new AppError('NOT_FOUND');
    if (this.decision.action === 'refund') return this.refund(batch, order, this.decision.idempotencyKey);
    if (order.settlement) return order;
    // What is on its way back may fail yet, and nobody would look at a settled order again.
    const isOnItsWay = returnsOf(order).some(({ state }) => state === 'requested');
    if (order.state !== 'review' || isOnItsWay) throw new AppError('STATE_CONFLICT', { state: order.state });
    const { by, reason } = this.decision;
    batch.advance(order, ['refunded'], { settlement: { by, reason, at: batch.now } });
    return order;
  }

  private refund(batch: SellingBatch, order: OrderRow, key: string): OrderRow {
    const known = returnsOf(order);
    const idOf = (providerPaymentId: string): string => `${order._id}/${key}/${providerPaymentId}`;
    if (known.some(({ refundId, providerPaymentId }) => refundId === idOf(providerPaymentId))) return order;
    const failed = known.filter(({ state }) => state === 'failed');
    // Of a booking the refund is asked for on the booking.
    if (order.state !== 'review' || order.bookingId || failed.length === 0)
      throw new AppError('STATE_CONFLICT', { state: order.state });
    const { by: askedBy, reason: note } = this.decision;
    const again = failed.map(({ providerPaymentId, amountPaise }) => ({
      refundId: idOf(providerPaymentId),
      providerPaymentId,
      amountPaise,
      state: 'requested' as const,
      askedBy,
      note,
      at: batch.now,
    }));
    for (const { refundId, providerPaymentId, amountPaise } of again)
      batch.tell(RefundNeeded, order._id, {
        orderId: order._id,
        providerPaymentId,
        amountPaise,
        reason: 'goodwill',
        refundId,
        paymentMode: 'online',
        bookingId: '',
        askedBy,
        note,
        buyer: order.buyer,
        eventId: order.eventId,
        eventName: order.eventName,
      });
    batch.advance(order, ['refunding'], {
      returns: [...known.filter(({ state }) => state !== 'failed'), ...again],
    });
    return order;
  }
}

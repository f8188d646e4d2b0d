import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { NoteRefund } from '../bookings/refund-booking';
import { returnsOf, stateAfterReturns } from './order-returns';
import type { OrderRow } from './order.schema';

/** What a refund that ended changes: its booking, or the order where its money never became one. An order may have both. */
export const refundEnded = (
  order: OrderRow,
  refundId: string,
  state: 'processed' | 'failed',
  amountPaise: number,
): SellingWork<unknown> =>
  order.bookingId && !returnsOf(order).some((each) => each.refundId === refundId)
    ? new NoteRefund(order.bookingId, order._id, refundId, state)
    : new EndRefund(order._id, refundId, state, amountPaise);

/** Money of an order that never became a booking has gone back, or could not and waits for a person. */
class EndRefund implements SellingWork<void> {
  readonly needs: Needs;

  constructor(
    private readonly orderId: string,
    private readonly refundId: string,
    private readonly to: 'processed' | 'failed',
    private readonly amountPaise: number,
  ) {
    this.needs = { orderIds: [orderId] };
  }

  decide(batch: SellingBatch): void {
    const order = batch.order(this.orderId);
    const known = order && returnsOf(order);
    const ended = known?.find(({ refundId, state }) => refundId === this.refundId && state === 'requested');
    if (!order || !known || !ended) return;
    const returns = known.map((each) =>
      each === ended ? { ...each, state: this.to, amountPaise: each.amountPaise || this.amountPaise } : each,
    );
    batch.advance(order, stateAfterReturns(order, returns), { returns });
  }
}

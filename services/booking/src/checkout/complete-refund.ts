import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { RecordRefund } from '../bookings/refund-booking';
import { returnsOf, stateAfterReturns } from '../orders/order-returns';
import type { OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';

/** What a refund that ended changes: its booking, or the order where its money never became one. An order may have both. */
export const completeRefund = (
  order: OrderRow,
  refundId: string,
  state: 'processed' | 'failed',
  amountPaise: number,
): EventCommand<unknown> =>
  order.bookingId && !returnsOf(order).some((each) => each.refundId === refundId)
    ? new RecordRefund(order.bookingId, order._id, refundId, state)
    : new CompleteReturn(order._id, refundId, state, amountPaise);

/** Refund of an order without a booking: processed, or failed and then under review. */
class CompleteReturn implements EventCommand<void> {
  readonly reads: readonly Read[];

  constructor(
    private readonly orderId: string,
    private readonly refundId: string,
    private readonly to: 'processed' | 'failed',
    private readonly amountPaise: number,
  ) {
    this.reads = [read(OrdersWorkspace, { ids: [orderId] })];
  }

  apply(event: EventWorkspace): void {
    const order = event.use(OrdersWorkspace).find(this.orderId);
    const known = order && returnsOf(order);
    const ended = known?.find(({ refundId, state }) => refundId === this.refundId && state === 'requested');
    if (!order || !known || !ended) return;
    const returns = known.map((each) =>
      each === ended ? { ...each, state: this.to, amountPaise: each.amountPaise || this.amountPaise } : each,
    );
    event.use(OrdersWorkspace).advance(order, stateAfterReturns(order, returns), { returns });
  }
}

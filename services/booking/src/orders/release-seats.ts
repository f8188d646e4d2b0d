import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { couponKeysOf } from '../coupons/coupon-use.schema';
import type { OrderRow } from './order.schema';
import { StockWorkspace } from '../stock/stock-workspace';
import { OrdersWorkspace } from './orders-workspace';
import { TicketCountsWorkspace } from './ticket-counts-workspace';
import { CouponUsesWorkspace } from '../coupons/coupon-uses-workspace';

/** Gives seats and coupon use of a closing order back. Whatever else the order has become meanwhile is left alone. */
export class ReleaseSeats implements EventCommand<OrderRow | undefined> {
  readonly reads: readonly Read[];

  constructor(private readonly order: OrderRow) {
    this.reads = [
      read(OrdersWorkspace, { ids: [order._id] }),
      read(CouponUsesWorkspace, { keys: couponKeysOf(order.couponId, order.buyer.userId) }),
    ];
  }

  apply(event: EventWorkspace): OrderRow | undefined {
    const order = event.use(OrdersWorkspace).find(this.order._id);
    if (order?.state !== 'closing') return order;
    releaseHold(event, order);
    event.use(OrdersWorkspace).advance(order, [order.closingTo]);
    return order;
  }
}

/** Held seats and the coupon use go back to where they came from. */
export function releaseHold(event: EventWorkspace, order: OrderRow): void {
  for (const { stockId, quantity } of order.lines)
    event.use(StockWorkspace).move('release', order._id, stockId, { held: -quantity, available: quantity });
  if (order.couponId) event.use(CouponUsesWorkspace).add(order.couponId, order.buyer.userId, -1);
  event.use(TicketCountsWorkspace).add(order, -1);
}

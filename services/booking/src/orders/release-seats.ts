import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { couponKeysOf } from '../coupons/coupon-use.schema';
import type { OrderRow } from './order.schema';

/** Gives seats and coupon use of a closing order back. Whatever else the order has become meanwhile is left alone. */
export class ReleaseSeats implements SellingWork<OrderRow | undefined> {
  readonly needs: Needs;

  constructor(private readonly order: OrderRow) {
    this.needs = { orderIds: [order._id], couponUses: couponKeysOf(order.couponId, order.buyer.userId) };
  }

  decide(batch: SellingBatch): OrderRow | undefined {
    const order = batch.order(this.order._id);
    if (order?.state !== 'closing') return order;
    giveBack(batch, order);
    batch.advance(order, [order.closingTo]);
    return order;
  }
}

/** Held seats and the coupon use go back to where they came from. */
export function giveBack(batch: SellingBatch, order: OrderRow): void {
  for (const { stockId, quantity } of order.lines)
    batch.moveStock('release', order._id, stockId, { held: -quantity, available: quantity });
  if (order.couponId) batch.countCoupon(order.couponId, order.buyer.userId, -1);
  batch.countTickets(order, -1);
}

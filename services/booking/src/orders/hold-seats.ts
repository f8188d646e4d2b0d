import { AppError } from '@utsav/contracts/errors/app-error';
import type { CouponUse } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { couponKeysOf, couponUseKey } from '../coupons/coupon-use.schema';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { whileSeatsLast } from './free-tickets';
import { ticketCount, type OrderRow } from './order.schema';
import { StockWorkspace } from '../stock/stock-workspace';
import { OrdersWorkspace } from './orders-workspace';
import { TicketCountsWorkspace } from './ticket-counts-workspace';
import { CouponUsesWorkspace } from '../coupons/coupon-uses-workspace';

/**
 * Takes the seats and the coupon use of a new order, all or none; free tickets only while seats last. The same request finds
 * its own order again.
 */
export class HoldSeats implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly order: OrderRow,
    private readonly coupon: CouponUse | undefined,
    /** Ticket cap per user for this event; 0 = no cap. */
    private readonly personCap: number,
  ) {
    this.reads = [
      read(OrdersWorkspace, { requestKeys: [order.requestKey] }),
      read(CouponUsesWorkspace, { keys: coupon ? couponKeysOf(coupon.couponId, order.buyer.userId) : [] }),
      read(TicketCountsWorkspace, { userIds: personCap > 0 ? [order.buyer.userId] : [] }),
    ];
  }

  apply(event: EventWorkspace): OrderRow {
    const known = event.use(OrdersWorkspace).findByRequestKey(this.order.requestKey);
    if (known) {
      if (known.requestHash !== this.order.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return known;
    }
    const order = { ...this.order, ...whileSeatsLast(event, this.order) };
    const { lines, buyer } = order;
    requireWithinCap(event, order, this.personCap);
    requireSeats(event, order);
    if (this.coupon) requireCouponUse(event, this.coupon, buyer.userId);
    for (const { stockId, quantity } of lines)
      event.use(StockWorkspace).move('hold', order._id, stockId, { available: -quantity, held: quantity });
    if (this.coupon) event.use(CouponUsesWorkspace).add(this.coupon.couponId, buyer.userId, 1);
    event.use(OrdersWorkspace).add(order);
    return order;
  }
}

/** Throws QUANTITY_LIMIT when the user would have more tickets for the event than the cap; 0 = no cap. */
export function requireWithinCap(event: EventWorkspace, order: OrderRow, cap: number): void {
  if (cap > 0 && event.use(TicketCountsWorkspace).of(event.eventId, order.buyer.userId) + ticketCount(order) > cap)
    throw new AppError('QUANTITY_LIMIT', { limit: cap });
}

/** Throws SOLD_OUT when a category has none left, INSUFFICIENT_SEATS when it has fewer than requested. */
export function requireSeats(event: EventWorkspace, order: OrderRow): void {
  for (const { stockId, quantity } of order.lines) {
    const available = event.use(StockWorkspace).find(stockId)?.available ?? 0;
    if (available >= quantity) continue;
    const category = order.quote.lines.find((line) => stockId.endsWith(`/${line.categoryKey}`))?.categoryType ?? '';
    throw available === 0
      ? new AppError('SOLD_OUT', { category })
      : new AppError('INSUFFICIENT_SEATS', { category, available });
  }
}

/** Throws COUPON_EXHAUSTED or COUPON_USER_LIMIT; both limits hold exactly. */
export function requireCouponUse(
  event: EventWorkspace,
  { couponId, usageLimit, perUserLimit }: CouponUse,
  userId: string,
): void {
  if (usageLimit > 0 && event.use(CouponUsesWorkspace).uses(couponUseKey(couponId)) >= usageLimit)
    throw new AppError('COUPON_EXHAUSTED');
  if (perUserLimit > 0 && event.use(CouponUsesWorkspace).uses(couponUseKey(couponId, userId)) >= perUserLimit)
    throw new AppError('COUPON_USER_LIMIT');
}

import { AppError } from '@utsav/contracts/errors/app-error';
import type { CouponUse } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { couponKeysOf, couponUseKey } from '../coupons/coupon-use.schema';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { whileSeatsLast } from './free-tickets';
import { ticketCount, type OrderRow } from './order.schema';

/**
 * Takes the seats and the coupon use of a new order, all or none; free tickets only while seats last. The same request finds
 * its own order again.
 */
export class HoldSeats implements SellingWork<OrderRow> {
  readonly needs: Needs;

  constructor(
    private readonly order: OrderRow,
    private readonly coupon: CouponUse | undefined,
    /** Tickets one person may have for this event; 0 = no cap. */
    private readonly personCap: number,
  ) {
    this.needs = {
      requestKeys: [order.requestKey],
      couponUses: coupon ? couponKeysOf(coupon.couponId, order.buyer.userId) : [],
      people: personCap > 0 ? [order.buyer.userId] : [],
    };
  }

  decide(batch: SellingBatch): OrderRow {
    const known = batch.orderOfRequest(this.order.requestKey);
    if (known) {
      if (known.requestHash !== this.order.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return known;
    }
    const order = { ...this.order, ...whileSeatsLast(batch, this.order) };
    const { lines, buyer } = order;
    requireWithinCap(batch, order, this.personCap);
    requireSeats(batch, order);
    if (this.coupon) requireCouponUse(batch, this.coupon, buyer.userId);
    for (const { stockId, quantity } of lines)
      batch.moveStock('hold', order._id, stockId, { available: -quantity, held: quantity });
    if (this.coupon) batch.countCoupon(this.coupon.couponId, buyer.userId, 1);
    batch.addOrder(order);
    return order;
  }
}

/** Throws QUANTITY_LIMIT when the person would have more tickets for the event than the cap; 0 = no cap. */
export function requireWithinCap(batch: SellingBatch, order: OrderRow, cap: number): void {
  if (cap > 0 && batch.ticketsOf(order.buyer.userId) + ticketCount(order) > cap)
    throw new AppError('QUANTITY_LIMIT', { limit: cap });
}

/** Throws SOLD_OUT when a category has none left, INSUFFICIENT_SEATS when it has fewer than asked. */
export function requireSeats(batch: SellingBatch, order: OrderRow): void {
  for (const { stockId, quantity } of order.lines) {
    const available = batch.stock(stockId)?.available ?? 0;
    if (available >= quantity) continue;
    const category = order.quote.lines.find((line) => stockId.endsWith(`/${line.categoryKey}`))?.categoryType ?? '';
    throw available === 0
      ? new AppError('SOLD_OUT', { category })
      : new AppError('INSUFFICIENT_SEATS', { category, available });
  }
}

/** Throws COUPON_EXHAUSTED or COUPON_USER_LIMIT; both limits hold exactly. */
export function requireCouponUse(
  batch: SellingBatch,
  { couponId, usageLimit, perUserLimit }: CouponUse,
  userId: string,
): void {
  if (usageLimit > 0 && batch.couponUses(couponUseKey(couponId)) >= usageLimit) throw new AppError('COUPON_EXHAUSTED');
  if (perUserLimit > 0 && batch.couponUses(couponUseKey(couponId, userId)) >= perUserLimit)
    throw new AppError('COUPON_USER_LIMIT');
}

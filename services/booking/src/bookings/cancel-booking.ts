import { AppError } from '@utsav/contracts/errors/app-error';
import { BookingCancelled } from '@utsav/contracts/messages/booking';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { couponKeysOf } from '../coupons/coupon-use.schema';
import { ticketCount, type OrderRow } from '../orders/order.schema';
import type { SaleRow } from '../sales/sale.schema';
import type { BookingRow, CancelledBy } from './booking.schema';
import { isCancellableByMember } from './cancellation-policy';
import { askRefund } from './refund-booking';

export interface Cancellation {
  by: CancelledBy;
  /** User id; empty when the event's cancellation did it. */
  userId: string;
  reason: string;
  /** Key of the refund; its own where a person asked for the money. */
  refundId?: string;
}

/**
 * Ends a booking: its tickets are void, its seats are for sale again, its coupon use is given back, and what was paid and
 * not yet returned goes back. Safe to repeat. Refuses a member with CANCELLATION_CLOSED where the policy does.
 */
export class CancelBooking implements SellingWork<BookingRow> {
  readonly needs: Needs;

  constructor(
    private readonly order: OrderRow,
    private readonly sale: SaleRow,
    private readonly cancellation: Cancellation,
  ) {
    this.needs = {
      orderIds: [order._id],
      bookingIds: [order.bookingId],
      couponUses: couponKeysOf(order.couponId, order.buyer.userId),
    };
  }

  decide(batch: SellingBatch): BookingRow {
    const booking = batch.booking(this.order.bookingId);
    const order = batch.order(this.order._id);
    if (!booking || !order) throw new AppError('NOT_FOUND');
    if (booking.status === 'cancelled') return booking;
    const { by, userId, reason } = this.cancellation;
    if (by === 'member' && !isCancellableByMember(booking, this.sale, batch.now))
      throw new AppError('CANCELLATION_CLOSED');

    for (const { stockId, quantity } of order.lines)
      batch.moveStock('restock', order._id, stockId, { sold: -quantity, available: quantity }, reason);
    if (order.couponId) batch.countCoupon(order.couponId, order.buyer.userId, -1);
    batch.countTickets(order, -1);
    batch.countSales({ orders: 0, tickets: -ticketCount(order), revenuePaise: 0 });

    const refundPaise = booking.quote.totalPaise - booking.refundedPaise;
    batch.changeBooking(booking, { status: 'cancelled', cancellation: { by, userId, reason, at: batch.now } });
    if (refundPaise > 0)
      askRefund(batch, booking, {
        id: this.cancellation.refundId ?? `${booking._id}/cancel`,
        amountPaise: refundPaise,
        reason: by === 'event-cancelled' ? 'event-cancelled' : 'cancelled',
        note: reason,
        askedBy: userId,
      });
    batch.advance(order, [refundPaise > 0 ? 'refunding' : 'cancelled']);
    batch.tell(BookingCancelled, order._id, {
      orderId: order._id,
      bookingId: booking._id,
      bookingCode: booking.code,
      eventId: order.eventId,
      eventName: booking.event.name,
      buyer: booking.buyer,
      couponId: order.couponId,
      refundPaise,
      reason,
      by,
      cancelledAt: batch.now.toISOString(),
    });
    return booking;
  }
}

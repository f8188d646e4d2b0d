import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Lanes } from '../lanes/lanes';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import type { BookingRow } from './booking.schema';
import { CancelBooking, type Cancellation } from './cancel-booking';
import { RefundBooking } from './refund-booking';

/** Cancellations and refunds, each decided in the lane of its event. */
@Injectable()
export class EndBooking {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly sales: EventProjectionsRepository,
    private readonly lanes: Lanes,
  ) {}

  /** Throws CANCELLATION_CLOSED when a member may not. Repeating it changes nothing. */
  async cancel(booking: BookingRow, cancellation: Cancellation): Promise<BookingRow> {
    const { order, sale } = await this.originOf(booking);
    return this.lanes.submit(sale._id, new CancelBooking(order, sale, cancellation));
  }

  /**
   * Returns money on the word of staff; 0 is all that is left. Tickets that are paid back in full are void, so that ends
   * the booking. Throws REFUND_TOO_LARGE.
   */
  async refund(booking: BookingRow, amountPaise: number, reason: string, key: string, by: string): Promise<BookingRow> {
    const { order, sale } = await this.originOf(booking);
    const id = `${booking._id}/${key}`;
    const left = booking.quote.totalPaise - booking.refundedPaise;
    const isAll = amountPaise === 0 || amountPaise === left;
    const isKnown = booking.refunds.some((refund) => refund.id === id);
    if (isAll && left > 0 && booking.status === 'confirmed' && !isKnown)
      return this.lanes.submit(
        sale._id,
        new CancelBooking(order, sale, { by: 'staff', userId: by, reason, refundId: id }),
      );
    const wish = { id, amountPaise, reason: 'goodwill' as const, note: reason, askedBy: by };
    return this.lanes.submit(sale._id, new RefundBooking(booking._id, order._id, wish));
  }

  private async originOf(booking: BookingRow): Promise<{ order: OrderRow; sale: EventProjection }> {
    const [order, sale] = await Promise.all([
      this.orders.find(booking.orderId),
      this.sales.find(booking.event.eventId),
    ]);
    if (!order || !sale) throw new AppError('NOT_FOUND');
    return { order, sale };
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Lanes } from '../lanes/lanes';
import { TicketCodes } from '../tickets/ticket-codes';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { leftPaise } from './booking-payments';
import type { BookingRow } from './booking.schema';
import { CancelShows } from './cancel-shows';
import { CancelBooking, type Cancellation } from './cancel-booking';
import { RefundBooking } from './refund-booking';
import { ReturnTickets } from './return-tickets';

/** Cancellations and refunds, each decided in the lane of its event. */
@Injectable()
export class EndBooking {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly projections: EventProjectionsRepository,
    private readonly lanes: Lanes,
    private readonly codes: TicketCodes,
  ) {}

  /**
   * The whole booking, or single tickets of it. Throws CANCELLATION_CLOSED when a member may not. Repeating it changes
   * nothing.
   */
  async cancel(
    booking: BookingRow,
    cancellation: Cancellation,
    ticketIds: readonly string[] = [],
  ): Promise<BookingRow> {
    const { order, projection } = await this.originOf(booking);
    if (ticketIds.length > 0)
      return this.lanes.submit(
        projection._id,
        new ReturnTickets(order, projection, cancellation, ticketIds, this.codes),
      );
    return this.lanes.submit(projection._id, new CancelBooking(order, projection, cancellation));
  }

  /** Of passes: shows that were cancelled since. Repeating it changes nothing. */
  async cancelShows(booking: BookingRow): Promise<void> {
    const { order, projection } = await this.originOf(booking);
    await this.lanes.submit(projection._id, new CancelShows(order, projection));
  }

  /**
   * Refund requested by staff; 0 is all that is left. Tickets that are paid back in full are void, so that ends
   * the booking. Throws REFUND_TOO_LARGE, TICKET_ADMITTED.
   */
  async refund(
    booking: BookingRow,
    amountPaise: number | undefined,
    reason: string,
    key: string,
    by: string,
    despiteAdmission = false,
  ): Promise<BookingRow> {
    const { order, projection } = await this.originOf(booking);
    const id = `${booking._id}/${key}`;
    const left = leftPaise(booking);
    const isAll = amountPaise === undefined || amountPaise === left;
    const isKnown = booking.refunds.some((refund) => refund.id === id);
    if (isAll && left > 0 && booking.status === 'confirmed' && !isKnown)
      return this.lanes.submit(
        projection._id,
        new CancelBooking(order, projection, { by: 'staff', userId: by, reason, refundId: id, despiteAdmission }),
      );
    const input = { id, amountPaise, reason: 'goodwill' as const, note: reason, requestedBy: by };
    return this.lanes.submit(projection._id, new RefundBooking(booking._id, order._id, input));
  }

  private async originOf(booking: BookingRow): Promise<{ order: OrderRow; projection: EventProjection }> {
    const [order, projection] = await Promise.all([
      this.orders.find(booking.orderId),
      this.projections.find(booking.event.eventId),
    ]);
    if (!order || !projection) throw new AppError('NOT_FOUND');
    return { order, projection };
  }
}

import { AppError } from '@utsav/contracts/errors/app-error';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import { confirmedData, issueBooking } from '../bookings/issue-booking';
import type { Person } from '../bookings/booking.schema';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { orderOfRetry } from '../orders/idempotency';
import type { OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { readResources, requireResources, takeResources } from '../orders/take-resources';
import type { TicketCodes } from '../tickets/ticket-codes';

export interface Gift {
  issuedBy: Person;
  notes: string;
}

/**
 * Issues complimentary tickets in one step: seats, order and booking. They take seats that are set aside for
 * guests, then those for everyone, and belong to no shift, since no cash moves. The same key finds its own booking.
 */
export class GiveTickets implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly wanted: OrderRow,
    private readonly projection: EventProjection,
    private readonly gift: Gift,
    private readonly codes: TicketCodes,
  ) {
    this.reads = [read(OrdersWorkspace, { requestKeys: [wanted.requestKey] }), ...readResources(() => wanted)];
  }

  apply(event: EventWorkspace): OrderRow {
    const known = event.use(OrdersWorkspace).findByRequestKey(this.wanted.requestKey);
    if (known) return orderOfRetry(known, this.wanted);
    if (this.wanted.quote.totalPaise !== 0) throw new AppError('INTERNAL');
    // Decided more than once when a write fails, so the order that was passed in stays as it was.
    const order: OrderRow = { ...this.wanted, history: [...this.wanted.history] };
    requireResources(event, order);
    takeResources(event, order, 'give');
    const payment = { mode: 'complimentary', method: 'complimentary', transactionId: '' } as const;
    const details = { ...this.gift, assignee: null, overAllocated: false, shiftId: '' };
    const booking = issueBooking(order, this.projection, payment, this.codes, event.now, details);
    event.use(OrdersWorkspace).add(order);
    event.use(BookingsWorkspace).add(booking);
    event.use(OrdersWorkspace).advance(order, ['confirmed'], { bookingId: booking._id, bookingCode: booking.code });
    event.publish(OrderConfirmed, order._id, confirmedData(order, this.projection, booking, false));
    return order;
  }
}

import { AppError } from '@utsav/contracts/errors/app-error';
import { BuyerCorrected } from '@utsav/contracts/messages/booking';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { Buyer } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import type { BookingRow } from './booking.schema';
import { BookingsWorkspace } from './bookings-workspace';

export interface Correction {
  /** Absent fields stay. */
  changes: Partial<Pick<Buyer, 'name' | 'mobile' | 'email'>>;
  by: string;
  reason: string;
}

const fields = ['name', 'mobile', 'email'] as const;

/**
 * Corrects the buyer of a booking and of its order; the account stays as it is. Safe to repeat. Throws STATE_CONFLICT
 * where the buyer was erased, and VALIDATION where no way to reach them is left.
 */
export class CorrectBuyer implements EventCommand<BookingRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    private readonly correction: Correction,
  ) {
    this.reads = [read(OrdersWorkspace, { ids: [orderId] }), read(BookingsWorkspace, { ids: [bookingId] })];
  }

  apply(event: EventWorkspace): BookingRow {
    const booking = event.use(BookingsWorkspace).find(this.bookingId);
    const order = event.use(OrdersWorkspace).find(this.orderId);
    if (!booking || !order) throw new AppError('NOT_FOUND');
    const { changes: given, by, reason } = this.correction;
    const changes = { ...given, ...(given.email && { email: given.email.toLowerCase() }) };
    const changed = fields.filter((field) => changes[field] !== undefined && changes[field] !== booking.buyer[field]);
    if (changed.length === 0) return booking;
    if (!fields.some((field) => booking.buyer[field])) throw new AppError('STATE_CONFLICT', { state: 'erased' });
    const buyer: Buyer = { ...booking.buyer, ...Object.fromEntries(changed.map((field) => [field, changes[field]])) };
    if (!buyer.mobile && !buyer.email)
      throw new AppError('VALIDATION', {
        details: [{ field: 'email', message: 'Need at least email or mobile to deliver tickets.' }],
      });
    event.use(BookingsWorkspace).change(booking, {
      buyer,
      corrections: [...(booking.corrections ?? []), { fields: changed, by, reason, at: event.now }],
    });
    event.use(OrdersWorkspace).advance(order, [], { buyer });
    event.publish(BuyerCorrected, order._id, {
      orderId: order._id,
      bookingId: booking._id,
      buyer,
      correctedAt: event.now.toISOString(),
    });
    return booking;
  }
}

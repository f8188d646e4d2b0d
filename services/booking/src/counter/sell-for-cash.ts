import { AppError } from '@utsav/contracts/errors/app-error';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { BookingRow, Person } from '../bookings/booking.schema';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { CounterSalesWorkspace } from './counter-sales-workspace';
import { confirmedData, issueBooking } from '../bookings/issue-booking';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { orderOfRetry } from '../orders/idempotency';
import type { OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { TicketCodes } from '../tickets/ticket-codes';
import { StockWorkspace } from '../stock/stock-workspace';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { seatsFor, seatsTaken } from '../orders/seats-of-order';
import { readResources, requireResources, takeResources } from '../orders/take-resources';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import { ShiftsWorkspace } from '../shifts/shifts-workspace';

export interface CounterSale {
  issuedBy: Person;
  assignee: Person | null;
  notes: string;
  method: CounterMethod;
  /** Of the UPI app or the terminal; empty for cash. */
  reference: string;
  /** Issue although the same was issued a moment ago. */
  confirmDuplicate: boolean;
  /** Issue more tickets than there are seats. */
  overAllocate: boolean;
}

export interface SoldForCash {
  order: OrderRow;
  /** It had been sold before under this key. */
  idempotent: boolean;
}

/**
 * Sells tickets at the counter in one step: seats, order, booking and takings. The same key finds its own sale; the
 * same content under a new key is POSSIBLE_DUPLICATE. What is sold in an open shift of the seller belongs to it.
 */
export class SellForCash implements EventCommand<SoldForCash> {
  readonly reads: readonly Read[];

  constructor(
    private readonly wanted: OrderRow,
    private readonly projection: EventProjection,
    private readonly counter: CounterSale,
    private readonly codes: TicketCodes,
  ) {
    this.reads = [
      read(OrdersWorkspace, { requestKeys: [wanted.requestKey] }),
      read(CounterSalesWorkspace, { fingerprints: [wanted.fingerprint] }),
      read(ShiftsWorkspace, { staffIds: [counter.issuedBy.id] }),
      ...readResources(() => wanted),
    ];
  }

  apply(event: EventWorkspace): SoldForCash {
    const known = event.use(OrdersWorkspace).findByRequestKey(this.wanted.requestKey);
    if (known) return { order: orderOfRetry(known, this.wanted), idempotent: true };
    const duplicate = event.use(CounterSalesWorkspace).duplicateOf(this.wanted.fingerprint);
    if (duplicate && !this.counter.confirmDuplicate)
      throw new AppError('POSSIBLE_DUPLICATE', { bookingId: duplicate.bookingId, bookingCode: duplicate.bookingCode });

    // Decided more than once when a write fails, so the order that was passed in stays as it was.
    const order: OrderRow = { ...this.wanted, history: [...this.wanted.history] };
    const overAllocated = this.counter.overAllocate && this.addCapacity(event, order);
    requireResources(event, order);
    takeResources(event, order, 'sell-cash');
    const shiftId = event.use(ShiftsWorkspace).join(({ staffId }) => staffId === this.counter.issuedBy.id);
    const booking = this.issue(order, overAllocated, shiftId, event.now);
    event.use(OrdersWorkspace).add(order);
    event.use(BookingsWorkspace).add(booking);
    event.use(OrdersWorkspace).advance(order, ['confirmed'], { bookingId: booking._id, bookingCode: booking.code });
    event.publish(OrderConfirmed, order._id, confirmedData(order, this.projection, booking, false));
    return { order, idempotent: false };
  }

  /**
   * Raises the capacity by what is missing, on the record. Returns whether anything was. Stock that was closed, with its
   * event or its show, has no capacity and takes nothing more.
   */
  private addCapacity(event: EventWorkspace, order: OrderRow): boolean {
    const seats = seatsTaken(order.lines);
    if (seats.some(({ stockId }) => event.use(StockWorkspace).find(stockId)?.capacity === 0)) return false;
    const missing = seats
      .map(({ stockId, quantity }) => {
        const row = event.use(StockWorkspace).find(stockId);
        return { stockId, lacking: row ? quantity - seatsFor(row, order) : 0 };
      })
      .filter(({ lacking }) => lacking > 0);
    for (const { stockId, lacking } of missing)
      event
        .use(StockWorkspace)
        .move(
          'over-allocate',
          order._id,
          stockId,
          { capacity: lacking, available: lacking },
          `${this.counter.issuedBy.id}: ${this.counter.notes}`,
        );
    return missing.length > 0;
  }

  private issue(order: OrderRow, overAllocated: boolean, shiftId: string, now: Date): BookingRow {
    const { issuedBy, assignee, notes } = this.counter;
    const transactionId = this.counter.reference || `cash_${order._id}`;
    const payment = { mode: 'cash', method: this.counter.method, transactionId } as const;
    const details = { issuedBy, assignee, notes, overAllocated, shiftId };
    return issueBooking(order, this.projection, payment, this.codes, now, details);
  }
}

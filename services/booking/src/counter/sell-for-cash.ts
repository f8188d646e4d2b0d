import { AppError } from '@utsav/contracts/errors/app-error';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { BookingRow, Person } from '../bookings/booking.schema';
import { confirmedData, issueBooking } from '../bookings/issue-booking';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { twinWindowMs } from '../lanes/facts-reader';
import { requireSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import type { SaleRow } from '../sales/sale.schema';
import type { TicketCodes } from '../tickets/ticket-codes';

export interface CounterSale {
  issuedBy: Person;
  assignee: Person | null;
  notes: string;
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
 * Sells tickets at the cash counter in one step: seats, order, booking and takings. The same key finds its own sale; the
 * same content under a new key is POSSIBLE_DUPLICATE. What is sold in an open shift of the seller belongs to it.
 */
export class SellForCash implements SellingWork<SoldForCash> {
  readonly needs: Needs;

  constructor(
    private readonly wanted: OrderRow,
    private readonly sale: SaleRow,
    private readonly counter: CounterSale,
    private readonly codes: TicketCodes,
  ) {
    this.needs = {
      requestKeys: [wanted.requestKey],
      fingerprints: [wanted.fingerprint],
      shiftsOf: [counter.issuedBy.id],
    };
  }

  decide(batch: SellingBatch): SoldForCash {
    const known = batch.orderOfRequest(this.wanted.requestKey);
    if (known) {
      if (known.requestHash !== this.wanted.requestHash) throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return { order: known, idempotent: true };
    }
    const since = new Date(batch.now.getTime() - twinWindowMs);
    const twin = batch.counterSale(this.wanted.fingerprint, since);
    if (twin && !this.counter.confirmDuplicate)
      throw new AppError('POSSIBLE_DUPLICATE', { bookingId: twin.bookingId, bookingCode: twin.bookingCode });

    // Decided more than once when a write fails, so the order that was passed in stays as it was.
    const order: OrderRow = { ...this.wanted, history: [...this.wanted.history] };
    const overAllocated = this.counter.overAllocate && this.makeRoom(batch, order);
    requireSeats(batch, order);
    for (const { stockId, quantity } of order.lines)
      batch.moveStock('sell-cash', order._id, stockId, { available: -quantity, sold: quantity });
    const shiftId = batch.putIntoShift(({ staffId }) => staffId === this.counter.issuedBy.id);
    const booking = this.issue(order, overAllocated, shiftId, batch.now);
    batch.addOrder(order);
    batch.addBooking(booking);
    batch.advance(order, ['confirmed'], { bookingId: booking._id, bookingCode: booking.code });
    batch.tell(OrderConfirmed, order._id, confirmedData(order, this.sale, booking, false));
    return { order, idempotent: false };
  }

  /**
   * Raises the capacity by what is missing, on the record. Returns whether anything was. Stock that was closed, with its
   * event or its show, has no capacity and takes nothing more.
   */
  private makeRoom(batch: SellingBatch, order: OrderRow): boolean {
    if (order.lines.some(({ stockId }) => batch.stock(stockId)?.capacity === 0)) return false;
    const missing = order.lines
      .map(({ stockId, quantity }) => ({ stockId, seats: quantity - (batch.stock(stockId)?.available ?? quantity) }))
      .filter(({ seats }) => seats > 0);
    for (const { stockId, seats } of missing)
      batch.moveStock(
        'over-allocate',
        order._id,
        stockId,
        { capacity: seats, available: seats },
        `${this.counter.issuedBy.id}: ${this.counter.notes}`,
      );
    return missing.length > 0;
  }

  private issue(order: OrderRow, overAllocated: boolean, shiftId: string, now: Date): BookingRow {
    const { issuedBy, assignee, notes } = this.counter;
    const payment = { mode: 'cash', method: 'cash', transactionId: `cash_${order._id}` } as const;
    const facts = { issuedBy, assignee, notes, overAllocated, shiftId };
    return issueBooking(order, this.sale, payment, this.codes, now, facts);
  }
}

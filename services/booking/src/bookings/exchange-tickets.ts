import { AppError } from '@utsav/contracts/errors/app-error';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { orderOfRetry } from '../orders/idempotency';
import { canBeReached, type OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { readResources, requireResources, takeResources } from '../orders/take-resources';
import { ShiftsWorkspace } from '../shifts/shifts-workspace';
import type { TicketCodes } from '../tickets/ticket-codes';
import { partsOf } from './booking-payments';
import type { BookingPayment, BookingRow, Person } from './booking.schema';
import { BookingsWorkspace } from './bookings-workspace';
import type { Cancellation } from './cancel-booking';
import { confirmedData, issueBooking, type IssuedPayment } from './issue-booking';
import { planReturn } from './plan-return';
import { ReturnTickets } from './return-tickets';

export interface Exchange {
  cancellation: Cancellation;
  ticketIds: readonly string[];
  /** What the old tickets had cost when the new ones were priced. */
  creditPaise: number;
  /** How the difference is paid at the counter; absent for a member. */
  counter?: { method: CounterMethod; reference: string; issuedBy: Person };
}

/**
 * Replaces tickets of a booking in one step: the old ones are void and their seats back, the new ones are a booking of
 * their own, paid with what the old ones had cost. What is left of that goes back; what is missing is taken at the counter,
 * in the open shift of the staff member. Idempotent by the request key. Throws PRICE_CHANGED where the old tickets are not
 * what they were when the new ones were priced, and what giving tickets back throws.
 */
export class ExchangeTickets implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly old: OrderRow,
    private readonly wanted: OrderRow,
    private readonly projection: EventProjection,
    private readonly exchange: Exchange,
    private readonly codes: TicketCodes,
  ) {
    this.reads = [
      read(OrdersWorkspace, { requestKeys: [wanted.requestKey] }),
      ...new ReturnTickets(old, projection, exchange.cancellation, exchange.ticketIds, codes).reads,
      read(ShiftsWorkspace, { staffIds: exchange.counter ? [exchange.counter.issuedBy.id] : [] }),
      ...readResources(() => wanted),
    ];
  }

  apply(event: EventWorkspace): OrderRow {
    const known = event.use(OrdersWorkspace).findByRequestKey(this.wanted.requestKey);
    if (known) return orderOfRetry(known, this.wanted);
    const booking = event.use(BookingsWorkspace).find(this.old.bookingId);
    const old = event.use(OrdersWorkspace).find(this.old._id);
    if (!booking || !old) throw new AppError('NOT_FOUND');
    this.requireSamePrice(booking);
    // Its buyer may have been erased, or corrected, since it was read.
    if (!canBeReached(booking.buyer)) throw new AppError('STATE_CONFLICT', { state: 'erased' });

    // Decided more than once when a write fails, so the order that was passed in stays as it was.
    const order: OrderRow = { ...this.wanted, buyer: booking.buyer, history: [...this.wanted.history] };
    this.requireSeats(event, order, old, booking);
    const issued = this.issue(event, order, booking);
    const { _id: bookingId, code: bookingCode } = issued;
    const carriedPaise = issued.exchange?.carriedPaise ?? 0;
    const cancellation = { ...this.exchange.cancellation, exchange: { bookingId, bookingCode, carriedPaise } };
    new ReturnTickets(this.old, this.projection, cancellation, this.exchange.ticketIds, this.codes).apply(event);
    takeResources(event, order, 'exchange');
    event.use(OrdersWorkspace).add(order);
    event.use(BookingsWorkspace).add(issued);
    event.use(OrdersWorkspace).advance(order, ['confirmed'], { bookingId, bookingCode });
    event.publish(OrderConfirmed, order._id, confirmedData(order, this.projection, issued, false));
    return order;
  }

  private requireSamePrice(booking: BookingRow): void {
    const { ticketIds, creditPaise } = this.exchange;
    const { returning, amountPaise } = planReturn(booking, ticketIds);
    const isSame =
      booking.status === 'confirmed' && returning.length === ticketIds.length && amountPaise === creditPaise;
    if (!isSame) throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(this.wanted.quote) });
  }

  /** The seats that come back are there for the new tickets, where shows have them in common. */
  private requireSeats(event: EventWorkspace, order: OrderRow, old: OrderRow, booking: BookingRow): void {
    const back = booking.tickets.filter(({ id }) => this.exchange.ticketIds.includes(id));
    const comesBack = (stockId: string): number =>
      old.lines.some((line) => line.stockId === stockId)
        ? back.filter(({ categoryKey }) => stockId.endsWith(`/${categoryKey}`)).length
        : 0;
    const missing = order.lines
      .map(({ stockId, quantity }) => ({ stockId, quantity: quantity - comesBack(stockId) }))
      .filter(({ quantity }) => quantity > 0);
    requireResources(event, { ...order, lines: missing });
  }

  private issue(event: EventWorkspace, order: OrderRow, booking: BookingRow): BookingRow {
    const { cancellation, creditPaise, counter } = this.exchange;
    const { totalPaise } = order.quote;
    const carriedPaise = Math.min(totalPaise, creditPaise);
    const duePaise = totalPaise - carriedPaise;
    const method = (duePaise > 0 && counter?.method) || 'cash';
    const own: BookingPayment = {
      orderId: order._id,
      mode: 'cash',
      method,
      providerPaymentId: '',
      amountPaise: duePaise,
    };
    // What goes back comes of the oldest payment, so what is carried over is of what is left then.
    const refundPaise = creditPaise - carriedPaise;
    const carried = partsAfter(booking, refundPaise, carriedPaise);
    return issueBooking(order, this.projection, this.paymentOf(order, booking, carriedPaise), this.codes, event.now, {
      issuedBy: duePaise > 0 ? (counter?.issuedBy ?? null) : booking.issuedBy,
      assignee: booking.assignee,
      notes: booking.notes,
      overAllocated: false,
      shiftId: event
        .use(ShiftsWorkspace)
        .join(({ _id, staffId }) => (duePaise > 0 ? staffId === counter?.issuedBy.id : _id === booking.shiftId)),
      exchange: {
        orderId: booking.orderId,
        bookingId: booking._id,
        bookingCode: booking.code,
        carriedPaise,
        method,
        by: cancellation.userId,
        reason: cancellation.reason,
      },
      ...(carriedPaise > 0 && { payments: [...carried, ...(duePaise > 0 ? [own] : [])] }),
    });
  }

  private paymentOf({ _id, quote }: OrderRow, booking: BookingRow, carriedPaise: number): IssuedPayment {
    const { counter } = this.exchange;
    if (carriedPaise > 0)
      return { mode: booking.paymentMode, method: booking.paymentMethod, transactionId: booking.transactionId };
    if (quote.totalPaise === 0 || !counter) return { mode: 'free', method: '', transactionId: '' };
    return { mode: 'cash', method: counter.method, transactionId: counter.reference || `cash_${_id}` };
  }
}

/** The payments that an amount is of once another one has gone back. */
function partsAfter(booking: BookingRow, gonePaise: number, amountPaise: number): BookingPayment[] {
  const gone = partsOf(booking, gonePaise);
  return partsOf(booking, gonePaise + amountPaise).flatMap(({ payment, amountPaise: upTo }) => {
    const before = gone.find((part) => part.payment.orderId === payment.orderId)?.amountPaise ?? 0;
    return upTo > before ? [{ ...payment, amountPaise: upTo - before }] : [];
  });
}

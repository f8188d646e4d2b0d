import { AppError } from '@utsav/contracts/errors/app-error';
import { TicketsReturned } from '@utsav/contracts/messages/booking';
import type { EventCommand, Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { DailySalesWorkspace } from '../daily-sales/daily-sales-workspace';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { seatCount, type OrderLine, type OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { TicketCountsWorkspace } from '../orders/ticket-counts-workspace';
import { seatsTaken } from '../orders/seats-of-order';
import { refuseAdmitted } from '../admissions/refuse-admitted';
import { StockWorkspace } from '../stock/stock-workspace';
import { newTicketId, type TicketCodes } from '../tickets/ticket-codes';
import { leftPaise } from './booking-payments';
import type { BookingRow, ReturnedTicketRow } from './booking.schema';
import { BookingsWorkspace } from './bookings-workspace';
import { messageOfBooking, ticketsOfMessage } from './message-of-booking';
import { CancelBooking, exchangedFor, type Cancellation } from './cancel-booking';
import { isCancellableByMember } from './cancellation-policy';
import { validityOf } from './issue-booking';
import { planReturn, type ReturnPlan } from './plan-return';
import { carryOver, requestRefund, requireReturnable } from './refund-booking';

/**
 * Gives single tickets of a booking back: their codes are void, their seats are for sale again and their part of the price
 * goes back; the rest stays valid, under a new code of the whole booking. Giving back the last one cancels the booking.
 * Safe to repeat: a ticket that is given back is not given back again. Refuses a member with CANCELLATION_CLOSED where
 * the policy does.
 */
export class ReturnTickets implements EventCommand<BookingRow> {
  readonly reads: readonly Read[];
  private readonly whole: CancelBooking;

  constructor(
    private readonly order: OrderRow,
    private readonly projection: EventProjection,
    private readonly cancellation: Cancellation,
    private readonly ticketIds: readonly string[],
    private readonly codes: TicketCodes,
  ) {
    this.whole = new CancelBooking(order, projection, cancellation);
    this.reads = this.whole.reads;
  }

  apply(event: EventWorkspace): BookingRow {
    const booking = event.use(BookingsWorkspace).find(this.order.bookingId);
    const order = event.use(OrdersWorkspace).find(this.order._id);
    if (!booking || !order) throw new AppError('NOT_FOUND');
    const plan = planReturn(booking, this.ticketIds);
    if (booking.status === 'cancelled' || plan.returning.length === 0) return booking;
    if (plan.left.length === 0) return this.whole.apply(event);
    if (this.cancellation.by === 'member' && !isCancellableByMember(booking, this.projection, event.now))
      throw new AppError('CANCELLATION_CLOSED');
    if (!this.cancellation.despiteAdmission)
      refuseAdmitted(
        event,
        booking._id,
        plan.returning.map(({ ticket }) => ticket),
      );
    const { exchange, userId } = this.cancellation;
    const refundPaise = plan.amountPaise - (exchange?.carriedPaise ?? 0);
    if (refundPaise > 0) requireReturnable(booking, refundPaise, leftPaise(booking) - refundPaise);
    const returned = this.returnedRows(event, booking, plan);
    this.restock(event, order, returned);
    const { startsAt, endsAt, eventId } = booking.event;
    event.use(BookingsWorkspace).change(booking, {
      tickets: plan.left,
      returned: [...(booking.returned ?? []), ...returned],
      // An older paper of the booking must not admit as many as were bought.
      qrCode: this.codes.issue({ id: newTicketId(), eventId, categoryKey: '', ...validityOf({ startsAt, endsAt }) }),
    });
    if (refundPaise > 0)
      requestRefund(event, booking, {
        id: returned[0]?.returnId ?? '',
        amountPaise: refundPaise,
        reason: 'cancelled',
        note: this.cancellation.reason,
        requestedBy: userId,
      });
    if (exchange && exchange.carriedPaise > 0)
      carryOver(event, booking, {
        bookingId: exchange.bookingId,
        amountPaise: exchange.carriedPaise,
        requestedBy: userId,
      });
    this.publish(event, booking, returned, refundPaise);
    return booking;
  }

  private returnedRows(event: EventWorkspace, booking: BookingRow, { returning }: ReturnPlan): ReturnedTicketRow[] {
    const { by, userId, reason } = this.cancellation;
    // A ticket is given back once, so the first of them names the return.
    const returnId = `${booking._id}/${returning[0]?.ticket.id ?? ''}`;
    return returning.map(({ ticket: { id, categoryKey, categoryType, isFree = false }, amountPaise }) => ({
      id,
      categoryKey,
      categoryType,
      isFree,
      amountPaise,
      returnId,
      by,
      userId,
      reason,
      ...exchangedFor(this.cancellation),
      at: event.now,
    }));
  }

  private restock(event: EventWorkspace, order: OrderRow, returned: readonly ReturnedTicketRow[]): void {
    const returnedSeats: OrderLine[] = [];
    const lines = order.lines.map((line) => {
      const { stockId, quantity, draws = [] } = line;
      const back = returned.filter(({ categoryKey }) => stockId.endsWith(`/${categoryKey}`));
      const [first] = back;
      if (first) returnedSeats.push({ stockId, quantity: back.length, draws });
      return { ...line, quantity: quantity - back.length };
    });
    const [{ returnId = '', reason = '' } = {}] = returned;
    for (const { stockId, quantity } of seatsTaken(returnedSeats))
      event.use(StockWorkspace).move('restock', returnId, stockId, { sold: -quantity, available: quantity }, reason);
    const left = lines.filter(({ quantity }) => quantity > 0);
    event.use(OrdersWorkspace).advance(order, [], { lines: left, quantity: seatCount({ lines: left }) });
    event.use(TicketCountsWorkspace).addSeats(order, -returned.length);
    event.use(DailySalesWorkspace).add(event.eventId, { tickets: -returned.length });
  }

  private publish(
    event: EventWorkspace,
    booking: BookingRow,
    returned: readonly ReturnedTicketRow[],
    refundPaise: number,
  ): void {
    event.publish(TicketsReturned, booking.orderId, {
      ...messageOfBooking(booking),
      returned: returned.map(({ id, categoryType, amountPaise }) => ({ id, categoryType, amountPaise })),
      ...ticketsOfMessage(booking),
      returnId: returned[0]?.returnId ?? '',
      refundPaise,
      reason: this.cancellation.reason,
      by: this.cancellation.by,
      ...exchangedFor(this.cancellation),
      returnedAt: event.now.toISOString(),
    });
  }
}

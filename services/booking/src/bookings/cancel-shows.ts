import { leastRefundPaise } from '@utsav/contracts/money/paise';
import { AppError } from '@utsav/contracts/errors/app-error';
import { ShowsCancelled } from '@utsav/contracts/messages/booking';
import { cancellationOf } from '../event-projection/cancellation-of';
import type { EventCancellation, EventProjection } from '../event-projection/event-projection.schema';
import type { EventCommand, Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { seatsTaken } from '../orders/seats-of-order';
import { stockKey } from '../stock/stock.schema';
import { StockWorkspace } from '../stock/stock-workspace';
import { spanOf } from './booked-shows';
import type { BookingRow } from './booking.schema';
import { BookingsWorkspace } from './bookings-workspace';
import { calendarSequence } from './calendar-sequence';
import { CancelBooking } from './cancel-booking';
import { showsData } from './issue-booking';
import { messageOfBooking, ticketsOfMessage } from './message-of-booking';
import { planShows, type ShowsPlan } from './plan-shows';
import { requestRefund } from './refund-booking';

type Words = Pick<EventCancellation, 'reason' | 'message'>;

/**
 * Takes cancelled shows out of a booking of passes: the tickets stay valid for the rest, the part of these shows in the
 * price goes back, and so do the seats that it draws there. Where none is left the booking ends. Safe to repeat: a show is
 * taken out once.
 */
export class CancelShows implements EventCommand<void> {
  readonly reads: readonly Read[];

  constructor(
    private readonly order: OrderRow,
    private readonly projection: EventProjection,
  ) {
    this.reads = this.whole({ reason: '', message: '' }).reads;
  }

  apply(event: EventWorkspace): void {
    const booking = event.use(BookingsWorkspace).find(this.order.bookingId);
    const order = event.use(OrdersWorkspace).find(this.order._id);
    if (!booking || !order) throw new AppError('NOT_FOUND');
    if (booking.status === 'cancelled') return;
    const plan = planShows(booking, this.projection, event.now);
    if (plan.gone.length === 0) return;
    const words = this.wordsOf(plan, event.now);
    if (plan.left.length === 0) {
      this.whole(words).apply(event);
      return;
    }
    const cancelledAt = event.now;
    event.use(BookingsWorkspace).change(booking, {
      event: {
        ...booking.event,
        ...spanOf(plan.left),
        shows: (booking.event.shows ?? []).map((show) => (plan.gone.includes(show) ? { ...show, cancelledAt } : show)),
      },
      timesMoved: calendarSequence(booking) + 1,
    });
    this.giveSeatsBack(event, order, booking, plan, words.reason);
    // So little is never returned by itself; it goes back with the rest.
    const refundPaise = booking.paymentMode === 'online' && plan.amountPaise < leastRefundPaise ? 0 : plan.amountPaise;
    if (refundPaise > 0)
      requestRefund(event, booking, {
        id: causeOf(booking, plan),
        amountPaise: refundPaise,
        reason: 'event-cancelled',
        note: words.reason,
        requestedBy: '',
      });
    this.publish(event, booking, plan, refundPaise, words);
  }

  /** Ends the booking: nothing that its passes opened took place. */
  private whole({ reason, message }: Words): CancelBooking {
    return new CancelBooking(this.order, this.projection, {
      by: 'event-cancelled',
      userId: '',
      reason: reason || `${this.projection.name} was cancelled`,
      ofEvent: { reason, message, isShowAlone: false },
    });
  }

  /** Of the cancellation of the first of them. */
  private wordsOf({ gone }: ShowsPlan, now: Date): Words {
    const [first] = gone.flatMap(({ key }) => cancellationOf(this.projection, key, now) ?? []);
    return { reason: first?.reason ?? '', message: first?.message ?? '' };
  }

  private giveSeatsBack(
    event: EventWorkspace,
    order: OrderRow,
    booking: BookingRow,
    { gone }: ShowsPlan,
    reason: string,
  ): void {
    const isGone = (stockId: string): boolean =>
      gone.some(({ key }) => stockId.startsWith(stockKey(order.eventId, key, '')));
    const leaving = order.lines.map((line) => ({ ...line, draws: (line.draws ?? []).filter(isGone) }));
    const stocks = new Set(leaving.flatMap(({ draws }) => draws));
    if (stocks.size === 0) return;
    for (const { stockId, quantity } of seatsTaken(leaving).filter((each) => stocks.has(each.stockId)))
      event
        .use(StockWorkspace)
        .move('restock', causeOf(booking, { gone }), stockId, { sold: -quantity, available: quantity }, reason);
    event.use(OrdersWorkspace).advance(order, [], {
      lines: order.lines.map((line) =>
        line.draws ? { ...line, draws: line.draws.filter((stockId) => !isGone(stockId)) } : line,
      ),
    });
  }

  private publish(
    event: EventWorkspace,
    booking: BookingRow,
    { gone }: ShowsPlan,
    refundPaise: number,
    words: Words,
  ): void {
    event.publish(ShowsCancelled, booking.orderId, {
      ...messageOfBooking(booking),
      cancelled: showsData({ shows: gone }),
      shows: showsData(booking.event),
      ...ticketsOfMessage(booking),
      refundPaise,
      ...words,
      calendarSequence: calendarSequence(booking),
      cancelledAt: event.now.toISOString(),
    });
  }
}

/** A show is taken out of a booking once, so its key names the refund and the movement of stock. */
const causeOf = ({ _id }: BookingRow, { gone }: Pick<ShowsPlan, 'gone'>): string =>
  `${_id}/${gone.map(({ key }) => key).join('+')}`;

/** Keys of the cancelled shows whose part a refund returns; none of a refund for another reason. */
export function showsRefunded({ _id, event }: Pick<BookingRow, '_id' | 'event'>, refundId: string): string[] {
  // Without the payment that a part of it is of.
  const [cause = ''] = refundId.split('/of/');
  const keys = cause.startsWith(`${_id}/`) ? cause.slice(_id.length + 1).split('+') : [];
  return (event.shows ?? []).flatMap(({ key }) => (keys.includes(key) ? [key] : []));
}

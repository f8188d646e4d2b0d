import { AppError } from '@utsav/contracts/errors/app-error';
import { BookingCancelled } from '@utsav/contracts/messages/booking';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { OrderRow } from '../orders/order.schema';
import type { EventCancellation, EventProjection } from '../event-projection/event-projection.schema';
import type { BookingRow, CancelledBy } from './booking.schema';
import { calendarSequence } from './calendar-sequence';
import { isCancellableByMember } from './cancellation-policy';
import { messageOfBooking } from './message-of-booking';
import { carryOver, readShiftOf, replaceFailed, requestRefund, returnablePaise } from './refund-booking';
import { refuseAdmitted } from '../admissions/refuse-admitted';
import { AdmissionsWorkspace } from '../admissions/admissions-workspace';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { giveResourcesBack, readResources } from '../orders/take-resources';
import { BookingsWorkspace } from './bookings-workspace';
import { DailySalesWorkspace } from '../daily-sales/daily-sales-workspace';

export interface Cancellation {
  by: CancelledBy;
  /** User id; empty when the event's cancellation did it. */
  userId: string;
  reason: string;
  /** Also tickets whose visitor was let in; an admin says so. */
  despiteAdmission?: boolean;
  /** Id of the refund where staff requested it under a key. */
  refundId?: string;
  /** What staff say of the event, or of its show alone, that was cancelled. */
  ofEvent?: Pick<EventCancellation, 'reason' | 'message'> & { isShowAlone: boolean };
  /** The booking that replaces what ends, and what of its price that pays. */
  exchange?: { bookingId: string; bookingCode: string; carriedPaise: number };
}

/** Code of the booking that replaces what ends, where one does. */
export const exchangedFor = ({ exchange }: Cancellation): { exchangedFor?: string } =>
  exchange ? { exchangedFor: exchange.bookingCode } : {};

/**
 * Ends a booking: its tickets are void, its seats are for sale again, its coupon use is given back, and what was paid and
 * not yet returned goes back. Safe to repeat. Refuses a member with CANCELLATION_CLOSED where the policy does.
 */
export class CancelBooking implements EventCommand<BookingRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly order: OrderRow,
    private readonly projection: EventProjection,
    private readonly cancellation: Cancellation,
  ) {
    this.reads = [
      read(OrdersWorkspace, { ids: [order._id] }),
      read(BookingsWorkspace, { ids: [order.bookingId] }),
      read(AdmissionsWorkspace, { bookingId: order.bookingId }),
      ...readResources(() => order),
      readShiftOf(order.bookingId),
    ];
  }

  apply(event: EventWorkspace): BookingRow {
    const booking = event.use(BookingsWorkspace).find(this.order.bookingId);
    const order = event.use(OrdersWorkspace).find(this.order._id);
    if (!booking || !order) throw new AppError('NOT_FOUND');
    if (booking.status === 'cancelled') return booking;
    const { by, userId, reason, ofEvent, exchange } = this.cancellation;
    if (by === 'member' && !isCancellableByMember(booking, this.projection, event.now))
      throw new AppError('CANCELLATION_CLOSED');
    if (by !== 'event-cancelled' && !this.cancellation.despiteAdmission)
      refuseAdmitted(event, booking._id, booking.tickets);

    giveResourcesBack(event, order, 'restock', reason);
    event.use(DailySalesWorkspace).add(event.eventId, { cancelledOrders: 1, tickets: -booking.tickets.length });

    const carriedPaise = exchange?.carriedPaise ?? 0;
    const leftPaise = booking.quote.totalPaise - booking.refundedPaise;
    const refundPaise = returnablePaise(booking, leftPaise - carriedPaise);
    event.use(BookingsWorkspace).change(booking, {
      status: 'cancelled',
      cancellation: { by, userId, reason, ...exchangedFor(this.cancellation), at: event.now },
    });
    const refundId = this.cancellation.refundId ?? `${booking._id}/cancel`;
    if (refundPaise > 0) {
      replaceFailed(event, booking, refundId, leftPaise - carriedPaise);
      requestRefund(event, booking, {
        id: refundId,
        amountPaise: leftPaise - carriedPaise,
        reason: by === 'event-cancelled' ? 'event-cancelled' : 'cancelled',
        note: reason,
        requestedBy: userId,
      });
    }
    if (exchange && carriedPaise > 0)
      carryOver(event, booking, { bookingId: exchange.bookingId, amountPaise: carriedPaise, requestedBy: userId });
    this.endOrder(event, order, booking, { leftPaise, refundPaise });
    event.publish(BookingCancelled, order._id, {
      ...messageOfBooking(booking),
      couponId: order.couponId,
      refundPaise,
      reason,
      by,
      eventCancellation: ofEvent && {
        reason: ofEvent.reason,
        message: ofEvent.message,
        showStartsAt: ofEvent.isShowAlone ? booking.event.startsAt.toISOString() : null,
      },
      calendarSequence: calendarSequence(booking),
      ...exchangedFor(this.cancellation),
      cancelledAt: event.now.toISOString(),
    });
    return booking;
  }

  /** Where no refund has to come, it ends at once: all was carried over, or what is left is less than goes back. */
  private endOrder(
    event: EventWorkspace,
    order: OrderRow,
    booking: BookingRow,
    { leftPaise, refundPaise }: { leftPaise: number; refundPaise: number },
  ): void {
    const orders = event.use(OrdersWorkspace);
    if (leftPaise === 0) return orders.advance(order, ['cancelled']);
    const isOnItsWay = refundPaise > 0 || booking.refunds.some(({ state }) => state === 'requested');
    event.use(BookingsWorkspace).change(booking, { paymentStatus: isOnItsWay ? 'refunding' : 'refunded' });
    orders.advance(order, isOnItsWay ? ['refunding'] : ['refunding', 'refunded']);
  }
}

import { AppError } from '@utsav/contracts/errors/app-error';
import type { PaidOtherwise } from '@utsav/contracts/http/console-refund';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { leftPaise, partsOf } from './booking-payments';
import type { BookingRefund, BookingRow } from './booking.schema';
import { BookingsWorkspace } from './bookings-workspace';
import { isOpenFailure, requestRefund, requireReturnable } from './refund-booking';

export interface RefundResolution {
  refundId: string;
  by: string;
  reason: string;
  /** Absent to request it again. */
  paidOtherwise?: PaidOtherwise | undefined;
}

/** Once for each failed refund, as long as its money is there; what the counter took, the counter gives back. */
export const isResolvable = (booking: BookingRow, refund: BookingRefund): boolean =>
  isOpenFailure(refund) &&
  refund.amountPaise <= leftPaise(booking) &&
  partsOf(booking, refund.amountPaise).every(({ payment }) => payment.mode === 'online');

const isSame = (a: PaidOtherwise | undefined, b: PaidOtherwise | undefined): boolean =>
  a?.method === b?.method && a?.reference === b?.reference;

/**
 * Puts another refund in place of one that failed: the same amount requested again, or paid back by staff another way.
 * One failed refund is replaced once, so repeating it changes nothing. Throws NOT_FOUND, STATE_CONFLICT,
 * REFUND_TOO_LARGE where the money has gone back since, REFUND_TOO_SMALL.
 */
export class ResolveFailedRefund implements EventCommand<BookingRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    private readonly resolution: RefundResolution,
  ) {
    this.reads = [read(OrdersWorkspace, { ids: [orderId] }), read(BookingsWorkspace, { ids: [bookingId] })];
  }

  apply(event: EventWorkspace): BookingRow {
    const { refundId, by, reason, paidOtherwise } = this.resolution;
    const booking = event.use(BookingsWorkspace).find(this.bookingId);
    const failed = booking?.refunds.find(({ id }) => id === refundId);
    if (!booking || !failed) throw new AppError('NOT_FOUND');
    if (failed.replacedBy) {
      const replacement = booking.refunds.find(({ id }) => id === failed.replacedBy);
      if (isSame(replacement?.paidOtherwise, paidOtherwise)) return booking;
    }
    const { amountPaise, state } = failed;
    const left = leftPaise(booking);
    if (isOpenFailure(failed) && amountPaise > left) throw new AppError('REFUND_TOO_LARGE', { refundablePaise: left });
    if (!isResolvable(booking, failed)) throw new AppError('STATE_CONFLICT', { state });
    if (!paidOtherwise) requireReturnable(booking, amountPaise, left - amountPaise);
    const replacedBy = `${refundId}/${paidOtherwise ? 'otherwise' : 'again'}`;
    event.use(BookingsWorkspace).change(booking, {
      refunds: booking.refunds.map((row) => (row === failed ? { ...row, replacedBy } : row)),
    });
    requestRefund(event, booking, {
      id: replacedBy,
      amountPaise,
      reason: 'goodwill',
      note: reason,
      requestedBy: by,
      ...(paidOtherwise && { paidOtherwise }),
    });
    const order = event.use(OrdersWorkspace).find(this.orderId);
    if (order?.state === 'review') event.use(OrdersWorkspace).advance(order, ['refunding']);
    return booking;
  }
}

import { leastRefundPaise } from '@utsav/contracts/money/paise';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { PaidOtherwise } from '@utsav/contracts/http/console-refund';
import { RefundRequested } from '@utsav/contracts/messages/booking';
import { eventNames } from '@utsav/contracts/messages/translated-names';
import type { DataOf } from '@utsav/contracts/messages/message';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { type PaymentPart, leftPaise, partsOf } from './booking-payments';
import type { BookingPayment, BookingRefund, BookingRow } from './booking.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { BookingsWorkspace } from './bookings-workspace';
import { ShiftsWorkspace } from '../shifts/shifts-workspace';
import { DailySalesWorkspace } from '../daily-sales/daily-sales-workspace';

export interface RefundInput {
  /** The same id returns the money once. */
  id: string;
  amountPaise: number;
  reason: DataOf<typeof RefundRequested>['reason'];
  /** What staff wrote. */
  note: string;
  requestedBy: string;
  /** Staff paid it back already, out of the bank account. */
  paidOtherwise?: PaidOtherwise;
}

/** The shift in which a booking was sold at the counter, where it is still open. */
export const readShiftOf = (bookingId: string): Read =>
  read(ShiftsWorkspace, (event) => ({ ids: [event.use(BookingsWorkspace).find(bookingId)?.shiftId ?? ''] }));

/**
 * Throws REFUND_TOO_SMALL for an amount that its provider never returns, and for one that leaves such a rest: it would
 * stay with us for ever.
 */
export function requireReturnable({ paymentMode }: BookingRow, amountPaise: number, restPaise: number): void {
  if (paymentMode !== 'online') return;
  if (amountPaise < leastRefundPaise || (restPaise > 0 && restPaise < leastRefundPaise))
    throw new AppError('REFUND_TOO_SMALL', { leastPaise: leastRefundPaise });
}

/** Providers return no part below their least: on the end of a booking such a rest stays with us. */
const isReturnable = ({ payment, amountPaise }: PaymentPart): boolean =>
  payment.mode === 'cash' || amountPaise >= leastRefundPaise;

/** How much of an amount of a booking that ends can go back. */
export const returnablePaise = (booking: BookingRow, amountPaise: number): number =>
  partsOf(booking, amountPaise)
    .filter(isReturnable)
    .reduce((sum, part) => sum + part.amountPaise, 0);

/** Of an amount that several payments return, each part has an id of its own. */
const partId = (id: string, at: number, { orderId }: BookingPayment): string => (at === 0 ? id : `${id}/of/${orderId}`);
const isPartOf = (id: string, refund: BookingRefund): boolean => refund.id === id || refund.id.startsWith(`${id}/of/`);

/** Of which payment a refund is, where the booking has more than its own. */
const namedIn = (booking: BookingRow, { orderId, method }: BookingPayment): Pick<BookingRefund, 'payment'> =>
  booking.payments ? { payment: { orderId, method } } : {};

/**
 * Records a refund on the booking and requests it from payments, of each payment as much as it has; the caller has checked
 * that so much is left.
 */
export function requestRefund(event: EventWorkspace, booking: BookingRow, input: RefundInput): void {
  const { id, reason, note, requestedBy, paidOtherwise } = input;
  const all = partsOf(booking, input.amountPaise);
  const parts = paidOtherwise ? all : all.filter(isReturnable);
  for (const [at, { payment, amountPaise }] of parts.entries()) {
    const refund: BookingRefund = {
      id: partId(id, at, payment),
      amountPaise,
      reason: note || reason,
      state: 'requested',
      requestedBy,
      at: event.now,
      shiftId:
        payment.mode === 'cash' && booking.shiftId
          ? event.use(ShiftsWorkspace).join(({ _id }) => _id === booking.shiftId)
          : '',
      ...namedIn(booking, payment),
      ...(paidOtherwise && { paidOtherwise }),
    };
    addRefund(event, booking, refund);
    event.use(BookingsWorkspace).change(booking, {
      refundStatus: 'requested',
      paymentStatus: booking.status === 'cancelled' ? 'refunding' : booking.paymentStatus,
    });
    event.publish(RefundRequested, booking.orderId, {
      orderId: booking.orderId,
      providerPaymentId: payment.providerPaymentId,
      amountPaise,
      reason,
      refundId: refund.id,
      paymentMode: paidOtherwise ? 'otherwise' : payment.mode,
      ...(payment.orderId !== booking.orderId && { paymentOrderId: payment.orderId }),
      bookingId: booking._id,
      requestedBy,
      note,
      buyer: booking.buyer,
      eventId: booking.event.eventId,
      eventName: booking.event.name,
      eventNames: eventNames(booking.event.translations ?? {}),
    });
  }
}

/** It failed, and no other one came in its place. */
export const isOpenFailure = ({ state, replacedBy }: BookingRefund): boolean => state === 'failed' && !replacedBy;

/** Failed refunds that an amount reaches go back with it, the oldest first, so that none is paid once more. */
export function replaceFailed(event: EventWorkspace, booking: BookingRow, id: string, amountPaise: number): void {
  let rest = amountPaise;
  const refunds = booking.refunds.map((refund) => {
    if (!isOpenFailure(refund) || refund.amountPaise > rest) return refund;
    rest -= refund.amountPaise;
    return { ...refund, replacedBy: id };
  });
  event.use(BookingsWorkspace).change(booking, { refunds });
}

export interface CarryInput {
  amountPaise: number;
  /** Of the booking that it pays for from now on. */
  bookingId: string;
  requestedBy: string;
}

/** Lets an amount of a booking pay for another one: for this one it is money that went back, and none moves. */
export function carryOver(event: EventWorkspace, booking: BookingRow, input: CarryInput): void {
  const { amountPaise: wanted, bookingId, requestedBy } = input;
  for (const { payment, amountPaise } of partsOf(booking, wanted))
    addRefund(event, booking, {
      id: `${booking._id}/exchange/${bookingId}/${payment.orderId}`,
      amountPaise,
      reason: 'exchanged',
      state: 'processed',
      requestedBy,
      at: event.now,
      shiftId: '',
      ...namedIn(booking, payment),
      carriedTo: bookingId,
    });
}

function addRefund(event: EventWorkspace, booking: BookingRow, refund: BookingRefund): void {
  event.use(BookingsWorkspace).change(booking, {
    refunds: [...booking.refunds, refund],
    refundedPaise: booking.refundedPaise + refund.amountPaise,
    refundedAt: event.now,
  });
  event.use(DailySalesWorkspace).add(event.eventId, { revenuePaise: -refund.amountPaise });
}

/** Refunds a part of a booking that stays valid, in place of refunds that failed as far as it reaches. Throws REFUND_TOO_LARGE or REFUND_TOO_SMALL. Idempotent by the id of the refund. */
export class RefundBooking implements EventCommand<BookingRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    /** Without an amount all that is left. */
    private readonly input: Omit<RefundInput, 'amountPaise'> & { amountPaise: number | undefined },
  ) {
    this.reads = [
      read(OrdersWorkspace, { ids: [orderId] }),
      read(BookingsWorkspace, { ids: [bookingId] }),
      readShiftOf(bookingId),
    ];
  }

  apply(event: EventWorkspace): BookingRow {
    const booking = event.use(BookingsWorkspace).find(this.bookingId);
    if (!booking) throw new AppError('NOT_FOUND');
    const left = leftPaise(booking);
    const amountPaise = this.input.amountPaise ?? left;
    const known = booking.refunds.filter((refund) => isPartOf(this.input.id, refund));
    if (known.length > 0) {
      const knownPaise = known.reduce((sum, refund) => sum + refund.amountPaise, 0);
      if (this.input.amountPaise !== undefined && knownPaise !== this.input.amountPaise)
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return booking;
    }
    if (amountPaise <= 0 || amountPaise > left) throw new AppError('REFUND_TOO_LARGE', { refundablePaise: left });
    requireReturnable(booking, amountPaise, left - amountPaise);
    replaceFailed(event, booking, this.input.id, amountPaise);
    requestRefund(event, booking, { ...this.input, amountPaise });
    const order = event.use(OrdersWorkspace).find(this.orderId);
    // A refund had failed and staff request it again.
    if (order?.state === 'review') event.use(OrdersWorkspace).advance(order, ['refunding']);
    return booking;
  }
}

/** Records the outcome of a refund. A failed one is refundable again, and its order goes under review. */
export class RecordRefund implements EventCommand<BookingRow | undefined> {
  readonly reads: readonly Read[];

  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    private readonly refundId: string,
    private readonly state: 'processed' | 'failed',
  ) {
    this.reads = [read(OrdersWorkspace, { ids: [orderId] }), read(BookingsWorkspace, { ids: [bookingId] })];
  }

  apply(event: EventWorkspace): BookingRow | undefined {
    const booking = event.use(BookingsWorkspace).find(this.bookingId);
    const refund = booking?.refunds.find(({ id }) => id === this.refundId);
    if (!booking || !refund || refund.state !== 'requested') return booking;
    const refunds = booking.refunds.map((row) => (row === refund ? { ...row, state: this.state } : row));
    const failed = this.state === 'failed';
    if (failed) event.use(DailySalesWorkspace).add(event.eventId, { revenuePaise: refund.amountPaise });
    const allBack = refunds.every(({ state }) => state !== 'requested');
    event.use(BookingsWorkspace).change(booking, {
      refunds,
      refundedPaise: booking.refundedPaise - (failed ? refund.amountPaise : 0),
      refundStatus: failed ? 'failed' : allBack ? 'processed' : booking.refundStatus,
      paymentStatus: !failed && allBack && isAllReturned(booking) ? 'refunded' : booking.paymentStatus,
    });
    this.endOrder(event, booking);
    return booking;
  }

  private endOrder(event: EventWorkspace, booking: BookingRow): void {
    const order = event.use(OrdersWorkspace).find(this.orderId);
    if (order?.state !== 'refunding') return;
    if (booking.refundStatus === 'failed') event.use(OrdersWorkspace).advance(order, ['review']);
    else if (booking.paymentStatus === 'refunded') event.use(OrdersWorkspace).advance(order, ['refunded']);
  }
}

function isAllReturned(booking: BookingRow): boolean {
  const restPaise = leftPaise(booking);
  return restPaise <= 0 || (booking.status === 'cancelled' && returnablePaise(booking, restPaise) === 0);
}

import { AppError } from '@utsav/contracts/errors/app-error';
import { RefundNeeded } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import type { BookingRefund, BookingRow } from './booking.schema';

export interface RefundWish {
  /** The same id returns the money once. */
  id: string;
  amountPaise: number;
  reason: DataOf<typeof RefundNeeded>['reason'];
  /** What staff wrote. */
  note: string;
  askedBy: string;
}

/** Notes a refund on the booking and tells payments to return it; the caller has made sure that so much is left. */
export function askRefund(batch: SellingBatch, booking: BookingRow, wish: RefundWish): void {
  const { id, amountPaise, reason, note, askedBy } = wish;
  const refund: BookingRefund = {
    id,
    amountPaise,
    reason: note || reason,
    state: 'requested',
    askedBy,
    at: batch.now,
    shiftId: booking.shiftId && batch.putIntoShift(({ _id }) => _id === booking.shiftId),
  };
  batch.changeBooking(booking, {
    refunds: [...booking.refunds, refund],
    refundedPaise: booking.refundedPaise + amountPaise,
    refundStatus: 'requested',
    paymentStatus: booking.status === 'cancelled' ? 'refunding' : booking.paymentStatus,
  });
  batch.countSales({ orders: 0, tickets: 0, revenuePaise: -amountPaise });
  batch.tell(RefundNeeded, booking.orderId, {
    orderId: booking.orderId,
    providerPaymentId: booking.paymentMode === 'online' ? booking.transactionId : '',
    amountPaise,
    reason,
    refundId: id,
    paymentMode: booking.paymentMode === 'cash' ? 'cash' : 'online',
    bookingId: booking._id,
    askedBy,
    note,
    buyer: booking.buyer,
    eventId: booking.event.eventId,
    eventName: booking.event.name,
  });
}

/** Returns money of a booking that stays valid. Refuses more than is left: REFUND_TOO_LARGE. Safe to repeat by its id. */
export class RefundBooking implements SellingWork<BookingRow> {
  readonly needs: Needs;

  /** An amount of 0 is all that is left. */
  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    private readonly wish: RefundWish,
  ) {
    this.needs = { bookingIds: [bookingId], orderIds: [orderId] };
  }

  decide(batch: SellingBatch): BookingRow {
    const booking = batch.booking(this.bookingId);
    if (!booking) throw new AppError('NOT_FOUND');
    const left = booking.quote.totalPaise - booking.refundedPaise;
    const amountPaise = this.wish.amountPaise || left;
    const known = booking.refunds.find(({ id }) => id === this.wish.id);
    if (known) {
      if (this.wish.amountPaise !== 0 && known.amountPaise !== this.wish.amountPaise)
        throw new AppError('IDEMPOTENCY_KEY_REUSED');
      return booking;
    }
    if (amountPaise <= 0 || amountPaise > left) throw new AppError('REFUND_TOO_LARGE', { refundablePaise: left });
    askRefund(batch, booking, { ...this.wish, amountPaise });
    const order = batch.order(this.orderId);
    // A refund had failed and a person asks again.
    if (order?.state === 'review') batch.advance(order, ['refunding']);
    return booking;
  }
}

/** What payments says of a refund that was asked for. A failed one is owed again, and a person must look. */
export class NoteRefund implements SellingWork<BookingRow | undefined> {
  readonly needs: Needs;

  constructor(
    private readonly bookingId: string,
    private readonly orderId: string,
    private readonly refundId: string,
    private readonly state: 'processed' | 'failed',
  ) {
    this.needs = { bookingIds: [bookingId], orderIds: [orderId] };
  }

  decide(batch: SellingBatch): BookingRow | undefined {
    const booking = batch.booking(this.bookingId);
    const refund = booking?.refunds.find(({ id }) => id === this.refundId);
    if (!booking || !refund || refund.state !== 'requested') return booking;
    const refunds = booking.refunds.map((row) => (row === refund ? { ...row, state: this.state } : row));
    const failed = this.state === 'failed';
    if (failed) batch.countSales({ orders: 0, tickets: 0, revenuePaise: refund.amountPaise });
    const allBack = refunds.every(({ state }) => state !== 'requested');
    batch.changeBooking(booking, {
      refunds,
      refundedPaise: booking.refundedPaise - (failed ? refund.amountPaise : 0),
      refundStatus: failed ? 'failed' : allBack ? 'processed' : booking.refundStatus,
      paymentStatus: !failed && allBack && isAllReturned(booking) ? 'refunded' : booking.paymentStatus,
    });
    this.endOrder(batch, booking);
    return booking;
  }

  private endOrder(batch: SellingBatch, booking: BookingRow): void {
    const order = batch.order(this.orderId);
    if (order?.state !== 'refunding') return;
    if (booking.refundStatus === 'failed') batch.advance(order, ['review']);
    else if (booking.paymentStatus === 'refunded') batch.advance(order, ['refunded']);
  }
}

const isAllReturned = ({ quote, refundedPaise }: BookingRow): boolean => refundedPaise >= quote.totalPaise;

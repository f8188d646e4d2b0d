import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import {
  bookingStatus,
  orderState,
  paidOtherwiseMethod,
  paymentMode,
  paymentStatus,
  refundState,
} from '@utsav/contracts/grpc/booking';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { longestHoldOf, type Buyer, type OrderReturn, type OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { BookingRefund, BookingRow, EventSnapshot, Person } from './booking.schema';
import { ticketsOf } from './plan-return';
import { isResolvable } from './resolve-failed-refund';
import { snapshotOf } from './event-snapshot';
import { calendarSequence } from './calendar-sequence';
import { cancellableUntil, isCancellableByMember } from './cancellation-policy';

const buyerView = ({ userId, name, mobile, email }: Buyer): rpc.Buyer => ({
  userId: userId || undefined,
  name,
  mobile: mobile || undefined,
  email: email || undefined,
});

const personView = ({ id, name, mobile, email }: Person): rpc.Person => ({
  id: id || undefined,
  name: name || undefined,
  mobile: mobile || undefined,
  email: email || undefined,
});

const returnView = (row: OrderReturn): rpc.OrderReturn => ({
  refundId: row.refundId,
  providerPaymentId: row.providerPaymentId,
  amountPaise: row.amountPaise,
  state: refundState.toProto(row.state),
  requestedBy: row.requestedBy || undefined,
  note: row.note || undefined,
  at: toTimestamp(row.at),
});

const refundView = (booking: BookingRow, refund: BookingRefund): rpc.BookingRefund => ({
  refundId: refund.id,
  amountPaise: refund.amountPaise,
  state: refundState.toProto(refund.state),
  reason: refund.reason,
  at: toTimestamp(refund.at),
  isResolvable: isResolvable(booking, refund),
  paidOtherwise: refund.paidOtherwise && {
    method: paidOtherwiseMethod.toProto(refund.paidOtherwise.method),
    reference: refund.paidOtherwise.reference,
  },
});

const snapshotView = (event: EventSnapshot): rpc.EventSnapshot => ({
  ...event,
  startsAt: toTimestamp(event.startsAt),
  endsAt: toOptionalTimestamp(event.endsAt),
  translations: event.translations ?? {},
  shows: (event.shows ?? []).map(({ key, startsAt, endsAt, cancelledAt }) => ({
    key,
    startsAt: toTimestamp(startsAt),
    endsAt: toTimestamp(endsAt),
    isCancelled: Boolean(cancelledAt),
  })),
});

/** Without the sale it is not known whether a member may cancel, so it is said that they may not. */
export function bookingView(row: BookingRow, projection?: EventProjection, now = new Date()): rpc.Booking {
  return {
    id: row._id,
    code: row.code,
    orderId: row.orderId,
    status: bookingStatus.toProto(row.status),
    paymentStatus: paymentStatus.toProto(row.paymentStatus),
    refundStatus: row.refundStatus ? refundState.toProto(row.refundStatus) : undefined,
    paymentMode: paymentMode.toProto(row.paymentMode),
    paymentMethod: row.paymentMethod || undefined,
    transactionId: row.transactionId || undefined,
    buyer: buyerView(row.buyer),
    event: snapshotView(row.event),
    quote: row.quote,
    tickets: ticketsOf(row),
    returned: (row.returned ?? []).map((ticket) => ({ ...ticket, at: toTimestamp(ticket.at) })),
    qrCode: row.qrCode,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toOptionalTimestamp(row.updatedAt),
    showtime: row.showtime || undefined,
    issuedBy: row.issuedBy ? personView(row.issuedBy) : undefined,
    assignee: row.assignee ? personView(row.assignee) : undefined,
    notes: row.notes || undefined,
    refundedPaise: row.refundedPaise,
    refunds: row.refunds.filter(({ carriedTo }) => !carriedTo).map((refund) => refundView(row, refund)),
    cancellable: projection !== undefined && isCancellableByMember(row, projection, now),
    cancellableUntil: projection && toOptionalTimestamp(cancellableUntil(row, projection)),
    overAllocated: row.overAllocated,
    exchangedFor: row.cancellation?.exchangedFor,
    exchange: row.exchange && { bookingCode: row.exchange.bookingCode, carriedPaise: row.exchange.carriedPaise },
    movedAt: toOptionalTimestamp(row.movedAt),
    venueChangedAt: toOptionalTimestamp(row.venueChangedAt),
    calendarSequence: calendarSequence(row),
  };
}

export function orderView(row: OrderRow, projection: EventProjection | undefined): rpc.Order {
  return {
    id: row._id,
    state: orderState.toProto(row.state),
    buyer: buyerView(row.buyer),
    event: projection && snapshotView(snapshotOf(projection)),
    quote: row.quote,
    createdAt: toTimestamp(row.createdAt),
    updatedAt: toOptionalTimestamp(row.updatedAt),
    holdExpiresAt: toTimestamp(row.holdExpiresAt),
    holdExtendableTo: toTimestamp(longestHoldOf(row)),
    bookingId: row.bookingId || undefined,
    bookingCode: row.bookingCode || undefined,
    paymentLinkId: row.payment.linkId || undefined,
    paymentUrl: row.payment.url || undefined,
    showtime: row.showtime || undefined,
    source: row.source,
    returns: (row.returns ?? []).map(returnView),
    isComplimentary: row.payment.method === 'complimentary',
    settlement: row.settlement && { ...row.settlement, at: toTimestamp(row.settlement.at) },
  };
}

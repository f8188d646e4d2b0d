import type {
  Booking,
  EventSnapshot as EventMessage,
  Order,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { longestHoldOf, type OrderRow } from '../orders/order.schema';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { BookingRow } from './booking.schema';
import { cancellableUntil, isCancellableByMember } from './cancellation-policy';

/** Without the sale it is not known whether a member may cancel, so it is said that they may not. */
export function bookingView(row: BookingRow, projection?: EventProjection, now = new Date()): Booking {
  const { event } = row;
  return {
    id: row._id,
    code: row.code,
    orderId: row.orderId,
    status: row.status,
    paymentStatus: row.paymentStatus,
    refundStatus: row.refundStatus,
    paymentMode: row.paymentMode,
    paymentMethod: row.paymentMethod,
    transactionId: row.transactionId,
    buyer: row.buyer,
    event: { ...event, startsAt: event.startsAt.toISOString(), endsAt: event.endsAt?.toISOString() ?? '' },
    quote: row.quote,
    tickets: row.tickets,
    qrCode: row.qrCode,
    createdAt: row.createdAt.toISOString(),
    showtime: row.showtime,
    issuedBy: row.issuedBy ?? undefined,
    assignee: row.assignee ?? undefined,
    notes: row.notes,
    refundedPaise: row.refundedPaise,
    cancellable: projection !== undefined && isCancellableByMember(row, projection, now),
    cancellableUntil: (projection && cancellableUntil(row, projection)?.toISOString()) ?? '',
    overAllocated: row.overAllocated,
  };
}

export function saleView(projection: EventProjection): EventMessage {
  return {
    eventId: projection._id,
    name: projection.name,
    imageUrl: projection.imageUrl,
    startsAt: projection.startsAt.toISOString(),
    endsAt: projection.endsAt?.toISOString() ?? '',
    venueName: projection.venue.name,
    venueAddress: projection.venue.address,
    city: projection.venue.city,
    state: projection.venue.state,
    organizerName: projection.organizer.name,
    organizerLogoUrl: projection.organizer.logoUrl,
    sponsors: projection.sponsors,
  };
}

export function orderView(row: OrderRow, projection: EventProjection | undefined): Order {
  return {
    id: row._id,
    state: row.state,
    buyer: row.buyer,
    event: projection ? saleView(projection) : undefined,
    quote: row.quote,
    createdAt: row.createdAt.toISOString(),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    holdExtendableTo: longestHoldOf(row).toISOString(),
    bookingId: row.bookingId,
    bookingCode: row.bookingCode,
    paymentLinkId: row.payment.linkId,
    paymentUrl: row.payment.url,
    showtime: row.showtime,
    returns: (row.returns ?? []).map((each) => ({ ...each, at: each.at.toISOString() })),
    settlement: row.settlement && { ...row.settlement, at: row.settlement.at.toISOString() },
  };
}

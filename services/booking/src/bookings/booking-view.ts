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
export function bookingView(row: BookingRow, sale?: EventProjection, now = new Date()): Booking {
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
    cancellable: sale !== undefined && isCancellableByMember(row, sale, now),
    cancellableUntil: (sale && cancellableUntil(row, sale)?.toISOString()) ?? '',
    overAllocated: row.overAllocated,
  };
}

export function saleView(sale: EventProjection): EventMessage {
  return {
    eventId: sale._id,
    name: sale.name,
    imageUrl: sale.imageUrl,
    startsAt: sale.startsAt.toISOString(),
    endsAt: sale.endsAt?.toISOString() ?? '',
    venueName: sale.venue.name,
    venueAddress: sale.venue.address,
    city: sale.venue.city,
    state: sale.venue.state,
    organizerName: sale.organizer.name,
    organizerLogoUrl: sale.organizer.logoUrl,
    sponsors: sale.sponsors,
  };
}

export function orderView(row: OrderRow, sale: EventProjection | undefined): Order {
  return {
    id: row._id,
    state: row.state,
    buyer: row.buyer,
    event: sale ? saleView(sale) : undefined,
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

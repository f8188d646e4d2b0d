import type {
  Booking,
  EventSnapshot as EventMessage,
  Order,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { OrderRow } from '../orders/order.schema';
import type { SaleRow } from '../sales/sale.schema';
import type { BookingRow } from './booking.schema';

export function bookingView(row: BookingRow): Booking {
  const { _id: id, event, createdAt, ...rest } = row;
  return {
    ...rest,
    id,
    event: { ...event, startsAt: event.startsAt.toISOString(), endsAt: event.endsAt?.toISOString() ?? '' },
    createdAt: createdAt.toISOString(),
  };
}

export function saleView(sale: SaleRow): EventMessage {
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

export function orderView(row: OrderRow, sale: SaleRow | undefined): Order {
  return {
    id: row._id,
    state: row.state,
    buyer: row.buyer,
    event: sale ? saleView(sale) : undefined,
    quote: row.quote,
    createdAt: row.createdAt.toISOString(),
    holdExpiresAt: row.holdExpiresAt.toISOString(),
    bookingId: row.bookingId,
    bookingCode: row.bookingCode,
    paymentLinkId: row.payment.linkId,
    paymentUrl: row.payment.url,
    showtime: row.showtime,
  };
}

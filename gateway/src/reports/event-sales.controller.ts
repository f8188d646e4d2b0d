import { Controller } from '@nestjs/common';
import type { EventSeats as EventSeatsMessage } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { AffectedBookings, EventSales, EventSeats } from '@utsav/contracts/http/event-sales';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toRupees } from '../http/money';
import { channelOf } from './channel-of';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

const seatsView = (event: EventSeatsMessage): EventSeats => ({
  _id: event.eventId,
  totalSeats: event.capacity,
  soldSeats: event.sold,
  heldSeats: event.held,
  blockedSeats: event.blocked,
  availableSeats: event.available,
  asideSeats: event.aside,
  revenue: toRupees(event.revenuePaise),
});

/** How events sell, for the console. */
@Controller()
export class EventSalesController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/events/seats')
  async seats({ query: { ids } }: Input<'GET /api/admin/events/seats'>) {
    const { events } = await this.clients.client('booking').listEventSeats({ eventIds: ids });
    return { events: events.map(seatsView) };
  }

  @Route('GET /api/admin/events/:id/affected-bookings')
  async affected({ params, query }: Input<'GET /api/admin/events/:id/affected-bookings'>): Promise<AffectedBookings> {
    const { refundPaise, cancelledPaise, passRefundPaise, cancelledPassPaise, ...counts } = await this.clients
      .client('booking')
      .countAffectedBookings({ eventId: params.id, showtimes: query.showtimes ?? [] });
    return {
      ...counts,
      refund: toRupees(refundPaise),
      cancelledRefund: toRupees(cancelledPaise),
      passRefund: toRupees(passRefundPaise),
      cancelledPassRefund: toRupees(cancelledPassPaise),
    };
  }

  @Route('GET /api/admin/events/:id/sales')
  async sales({ params }: Input<'GET /api/admin/events/:id/sales'>): Promise<EventSales> {
    const sales = await this.clients.client('booking').getEventSales({ eventId: params.id });
    if (!sales.seats) throw new Error('response of booking without seats');
    return {
      seats: seatsView(sales.seats),
      orders: sales.orders,
      days: sales.days.map(({ day, revenuePaise, orders }) => ({ day, revenue: toRupees(revenuePaise), orders })),
      channels: sales.channels.map(({ bookings, tickets, revenuePaise, ...where }) => ({
        channel: channelOf(where),
        bookings,
        tickets,
        revenue: toRupees(revenuePaise),
      })),
      coupons: sales.coupons.map(({ code, bookings, discountPaise }) => ({
        code,
        bookings,
        discount: toRupees(discountPaise),
      })),
      cancelledBookings: sales.cancelledBookings,
      refunded: toRupees(sales.refundedPaise),
    };
  }
}

import { Controller } from '@nestjs/common';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { bookingsWhere } from '../bookings/booking-filter';
import { respond } from '../http/responses';
import { toUtc, toUtcAfter } from '../http/ist';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { consoleBooking } from './booking-details';

type Query = Input<'GET /api/admin/bookings'>['query'];

/** Maps a filter choice to booking's value; `All` and empty mean no filter. */
const filterValue = (choice = ''): string => (choice.toLowerCase() === 'all' ? '' : choice.toLowerCase());

@Controller()
export class BookingListController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/bookings')
  bookings({ query }: Input<'GET /api/admin/bookings'>) {
    return this.list(query);
  }

  @Route('GET /api/admin/bookings/list-cash-bookings')
  cashBookings({ query }: Input<'GET /api/admin/bookings/list-cash-bookings'>) {
    return this.list({ ...query, paymentMethod: query.paymentMethod ?? 'cash' });
  }

  private async list({ page, limit = 20, sort, eventId, paymentStatus, paymentMethod, from, to, q }: Query) {
    const { bookings, total } = await this.clients.client('booking').listBookings(
      bookingsWhere({
        page,
        limit,
        sort: sort ?? '-createdAt',
        eventId: eventId ?? '',
        paymentStatus: filterValue(paymentStatus),
        paymentMode: filterValue(paymentMethod),
        from: toUtc(from),
        to: toUtcAfter(to),
        search: q ?? '',
      }),
    );
    // Lists show no QR code, and rendering a hundred of them would dominate the response time.
    const data = bookings.map((booking) => consoleBooking(booking, ''));
    return respond({ data, total }, { meta: pageMeta(total, page, limit) });
  }
}

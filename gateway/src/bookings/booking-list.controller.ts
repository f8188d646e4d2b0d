import { Controller } from '@nestjs/common';
import { bookingSort, paymentMode, paymentModes, paymentStatus, paymentStatuses } from '@utsav/contracts/grpc/booking';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { changesRequest } from '../http/changes-request';
import { respond } from '../http/responses';
import { timestampAfter, timestampOf, toIst } from '../http/ist';
import { toE164Mobile } from '../http/mobile';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { consoleBooking } from './booking-details';
import { filterWord } from './filter-word';

type Query = Input<'GET /api/admin/bookings'>['query'];

const sorts = { createdAt: 'created-at', finalAmount: 'final-amount', bookingCode: 'booking-code' } as const;

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

  /** Without QR codes, as every list. */
  @Route('GET /api/admin/bookings/changes')
  async changes({ query }: Input<'GET /api/admin/bookings/changes'>) {
    const { bookings, cursor, hasMore } = await this.clients
      .client('booking')
      .listChangedBookings(changesRequest(query));
    const changed = bookings.map((booking) => ({
      ...consoleBooking(booking, ''),
      updatedAt: toIst(booking.updatedAt),
    }));
    return { bookings: changed, nextCursor: cursor, hasMore };
  }

  private async list({ page, limit = 20, sort = '-createdAt', from, to, q: search, eventId, ...query }: Query) {
    const status = filterWord(paymentStatuses, query.paymentStatus);
    const mode = filterWord(paymentModes, query.paymentMethod);
    if (status === null || mode === null) return respond({ data: [], total: 0 }, { meta: pageMeta(0, page, limit) });
    const { bookings, total } = await this.clients.client('booking').listBookings({
      page,
      limit,
      sort: bookingSort.toProto(sorts[sort.replace('-', '') as keyof typeof sorts]),
      ascending: !sort.startsWith('-'),
      eventId,
      userId: query.userId || undefined,
      buyerMobile: toE164Mobile(query.mobile ?? '') || undefined,
      paymentStatus: status && paymentStatus.toProto(status),
      paymentMode: mode && paymentMode.toProto(mode),
      from: timestampOf(from),
      to: timestampAfter(to),
      search,
    });
    // Lists show no QR code, and rendering a hundred of them would dominate the response time.
    const data = bookings.map((booking) => consoleBooking(booking, ''));
    return respond({ data, total }, { meta: pageMeta(total, page, limit) });
  }
}

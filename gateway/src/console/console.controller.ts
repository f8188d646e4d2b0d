import { Controller } from '@nestjs/common';
import type { Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { QrImages } from '../bookings/qr-images';
import { TicketDocuments } from '../bookings/ticket-documents';
import { required } from '../checkout/order-view';
import { answer, type Bytes } from '../http/answers';
import { toRupees } from '../http/money';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { consoleBooking, consoleOrder, orderStatusFilter } from './console-view';

@Controller()
export class ConsoleController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly qrImages: QrImages,
    private readonly documents: TicketDocuments,
  ) {}

  @Route('GET /api/admin/orders')
  async orders({ query }: Input<'GET /api/admin/orders'>) {
    const { search = '', status, sort = '-createdAt', page, limit = 20 } = query;
    const found = await this.clients
      .to('booking')
      .listOrders({ search, status: orderStatusFilter(status), sort, page, limit });
    return answer(
      {
        data: found.orders.map(consoleOrder),
        count: found.total,
        revenue: toRupees(found.revenuePaise),
        pendingCount: found.pendingCount,
      },
      { meta: pageMeta(found.total, page, limit) },
    );
  }

  @Route('GET /api/admin/bookings/:id')
  async booking({ params }: Input<'GET /api/admin/bookings/:id'>) {
    const booking = await this.find(params.id);
    return consoleBooking(booking, await this.qrImages.of(booking.qrCode));
  }

  @Route('GET /api/admin/bookings/:id/pdf')
  async pdf({ params }: Input<'GET /api/admin/bookings/:id/pdf'>): Promise<Bytes> {
    return this.documents.of(await this.find(params.id));
  }

  @Route('POST /api/admin/bookings/:id/resend-email')
  async resendEmail({ params }: Input<'POST /api/admin/bookings/:id/resend-email'>) {
    const { id: bookingId } = await this.find(params.id);
    await this.clients.to('notifications').resendTicketEmail({ bookingId }, { as: serviceCaller('gateway') });
    return answer(undefined, { message: 'Email queued to buyer.' });
  }

  private async find(bookingId: string): Promise<Booking> {
    return required((await this.clients.to('booking').getBooking({ bookingId, bookingCode: '' })).booking, 'booking');
  }
}

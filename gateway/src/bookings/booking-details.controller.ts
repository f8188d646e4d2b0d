import { Controller } from '@nestjs/common';
import { paidOtherwiseMethod } from '@utsav/contracts/grpc/booking';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { requireValid, TicketDocuments } from './ticket-documents';
import { idempotencyKey } from '../http/idempotency-key';
import { required } from '../rpc/required';
import { respond, type FileDownload } from '../http/responses';
import { toE164Mobile } from '../http/mobile';
import { toPaise } from '../http/money';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { bookingDelivery } from './booking-details';
import { ConsoleBookings } from './console-bookings';

@Controller()
export class BookingDetailsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly bookings: ConsoleBookings,
    private readonly documents: TicketDocuments,
  ) {}

  @Route('GET /api/admin/bookings/:id')
  async booking({ params }: Input<'GET /api/admin/bookings/:id'>) {
    return (await this.fullOf(params.id)).booking;
  }

  @Route('GET /api/admin/bookings/:id/full')
  full({ params }: Input<'GET /api/admin/bookings/:id/full'>) {
    return this.fullOf(params.id);
  }

  @Route('GET /api/admin/bookings/:id/tickets')
  async tickets({ params }: Input<'GET /api/admin/bookings/:id/tickets'>) {
    return (await this.fullOf(params.id)).tickets;
  }

  @Route('GET /api/admin/bookings/:id/payment')
  async payment({ params }: Input<'GET /api/admin/bookings/:id/payment'>) {
    return (await this.fullOf(params.id)).payment;
  }

  @Route('GET /api/admin/bookings/:id/deliveries')
  async deliveries({ params }: Input<'GET /api/admin/bookings/:id/deliveries'>) {
    const { id: bookingId } = await this.bookings.find(params.id);
    const { deliveries } = await this.clients
      .client('notifications')
      .listBookingDeliveries({ bookingId, bookingIds: [] }, { as: serviceCaller('gateway') });
    return { deliveries: deliveries.map(bookingDelivery) };
  }

  @Route('GET /api/admin/deliveries')
  async deliveriesOfBookings({ query }: Input<'GET /api/admin/deliveries'>, { caller }: RequestContext) {
    // Notifications does not know whose events they are of.
    if (caller.eventIds) await Promise.all(query.bookings.map((id) => this.bookings.find(id)));
    const { deliveries } = await this.clients
      .client('notifications')
      .listBookingDeliveries({ bookingId: '', bookingIds: query.bookings }, { as: serviceCaller('gateway') });
    return { deliveries: deliveries.map((row) => ({ ...bookingDelivery(row), bookingId: row.bookingId })) };
  }

  @Route('GET /api/admin/bookings/:id/pdf')
  async pdf({ params }: Input<'GET /api/admin/bookings/:id/pdf'>): Promise<FileDownload> {
    return this.documents.of(await this.bookings.find(params.id));
  }

  @Route('POST /api/admin/bookings/:id/resend-email')
  async resendEmail({ params }: Input<'POST /api/admin/bookings/:id/resend-email'>) {
    const booking = await this.bookings.find(params.id);
    requireValid(booking);
    const { id: bookingId } = booking;
    await this.clients.client('notifications').resendTicketEmail({ bookingId }, { as: serviceCaller('gateway') });
    return respond(undefined, { message: 'Email queued to buyer.' });
  }

  @Route('POST /api/admin/bookings/:id/buyer')
  async correctBuyer({ params, body }: Input<'POST /api/admin/bookings/:id/buyer'>) {
    const { name, email, mobile, reason } = body;
    const { booking } = await this.clients.client('booking').correctBuyer({
      booking: params.id,
      name,
      email,
      mobile: mobile === undefined ? undefined : toE164Mobile(mobile),
      reason,
    });
    const full = await this.bookings.full(required(booking, 'booking'));
    return respond(full.booking, { message: 'Buyer corrected.' });
  }

  @Route('POST /api/admin/bookings/:id/refund')
  async refund(
    { params, body }: Input<'POST /api/admin/bookings/:id/refund'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const { booking } = await this.clients.client('booking').refundBooking({
      booking: params.id,
      amountPaise: body.amount === undefined ? undefined : toPaise(body.amount),
      reason: body.reason,
      despiteAdmission: body.despiteAdmission,
      idempotencyKey: idempotencyKey(caller.id, headers['idempotency-key']),
    });
    const full = await this.bookings.full(required(booking, 'booking'));
    return respond(full.booking, { message: 'Refund started.' });
  }

  @Route('POST /api/admin/bookings/:id/failed-refund')
  async resolveFailedRefund({ params, body }: Input<'POST /api/admin/bookings/:id/failed-refund'>) {
    const { refundId, reason, paidOtherwise } = body;
    const { booking } = await this.clients.client('booking').resolveFailedRefund({
      booking: params.id,
      refundId,
      reason,
      paidOtherwise: paidOtherwise && {
        method: paidOtherwiseMethod.toProto(paidOtherwise.method),
        reference: paidOtherwise.reference,
      },
    });
    const full = await this.bookings.full(required(booking, 'booking'));
    return respond(full.booking, { message: paidOtherwise ? 'Paid back otherwise.' : 'Refund started.' });
  }

  private async fullOf(id: string) {
    return this.bookings.full(await this.bookings.find(id));
  }
}

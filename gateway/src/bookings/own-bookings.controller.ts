import { Controller, Inject } from '@nestjs/common';
import type { BookedShow, Booking } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { bookingStatus, counterMethod } from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp, fromTimestamp } from '@utsav/contracts/grpc/timestamp';
import { endOf } from '@utsav/contracts/shows/end-of';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { bookingCalendar } from '@utsav/contracts/calendar/booking-calendar';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { required } from '../rpc/required';
import type { GatewayConfig } from '../gateway.config';
import { idempotencyKey } from '../http/idempotency-key';
import { toRupees } from '../http/money';
import { respond, FileDownload } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { bookingsOf } from './bookings-of';
import { memberBooking, memberTicket } from './booking-view';
import { QrImages } from './qr-images';
import { TicketDocuments } from './ticket-documents';

/** Shows of a pass that take place. */
const calendarShows = (shows: readonly BookedShow[]) =>
  shows
    .filter(({ isCancelled }) => !isCancelled)
    .map(({ key, startsAt, endsAt }) => ({
      key,
      startsAt: fromTimestamp(required(startsAt, 'start')),
      endsAt: fromTimestamp(required(endsAt, 'end')),
    }));

@Controller()
export class OwnBookingsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly qrImages: QrImages,
    private readonly documents: TicketDocuments,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route('GET /api/booking/getAllBooking')
  async bookings({ query }: Input<'GET /api/booking/getAllBooking'>, { caller }: RequestContext) {
    const { userId = caller.id, page, limit = 12, paginate } = query;
    const { bookings, total } = await this.clients.client('booking').listBookings(bookingsOf(userId, page, limit));
    return respond(bookings.map(memberBooking), paginate ? { meta: pageMeta(total, page, limit) } : {});
  }

  @Route('POST /api/booking/:id/cancel')
  async cancel({ params, body }: Input<'POST /api/booking/:id/cancel'>) {
    const { booking } = await this.clients.client('booking').cancelBooking(
      {
        booking: params.id,
        reason: body?.reason || undefined,
        tickets: body?.tickets ?? [],
        despiteAdmission: body?.despiteAdmission,
      },
      { deadlineMs: 15_000 },
    );
    const shown = memberBooking(required(booking, 'booking'));
    return respond(shown, {
      message: shown.bookingStatus === 'Cancelled' ? 'Booking cancelled.' : 'Tickets returned.',
    });
  }

  @Route('GET /api/booking/:id/return-quote')
  async returnQuote({ params, query }: Input<'GET /api/booking/:id/return-quote'>) {
    const { tickets, amountPaise, endsBooking } = await this.clients
      .client('booking')
      .quoteReturn({ booking: params.id, tickets: query.tickets ?? [] });
    return {
      tickets: tickets.map(({ ticketId, amountPaise: paise }) => ({ ticketId, amount: toRupees(paise) })),
      amount: toRupees(amountPaise),
      endsBooking,
    };
  }

  @Route('GET /api/booking/:id/exchange-quote')
  async exchangeQuote({ params, query }: Input<'GET /api/booking/:id/exchange-quote'>) {
    const { tickets = [], showtime, category } = query;
    const quoted = await this.clients
      .client('booking')
      .quoteExchange({ booking: params.id, tickets, target: { showtime, category } });
    const quote = required(quoted.quote, 'quote');
    return {
      tickets: quoted.tickets,
      credit: toRupees(quoted.creditPaise),
      price: priceDetailsOf(quote),
      difference: (quote.totalPaise - quoted.creditPaise) / 100,
    };
  }

  @Route('POST /api/booking/:id/exchange')
  async exchange(
    { params, body }: Input<'POST /api/booking/:id/exchange'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const { tickets = [], showtime, category, difference, reason, paymentMethod, reference } = body;
    const { booking } = await this.clients.client('booking').exchangeTickets(
      {
        idempotencyKey: idempotencyKey(caller.id, headers['idempotency-key']),
        booking: params.id,
        tickets,
        target: { showtime, category },
        expectedDifferencePaise: Math.round(difference * 100),
        reason: reason || undefined,
        method: counterMethod.toProto(paymentMethod),
        reference: reference || undefined,
      },
      { deadlineMs: 15_000 },
    );
    return respond(memberBooking(required(booking, 'booking')), { message: 'Tickets exchanged.' });
  }

  @Route('GET /api/ticket')
  async tickets({ query }: Input<'GET /api/ticket'>, { caller }: RequestContext) {
    const { userId = caller.id, page, limit = 15, paginate } = query;
    const { bookings, total } = await this.clients
      .client('booking')
      .listBookings(bookingsOf(userId, page, limit, 'next'));
    const tickets = await Promise.all(
      bookings.map(async (booking) => memberTicket(booking, await this.qrImages.of(booking.qrCode))),
    );
    return respond(tickets, paginate ? { meta: pageMeta(total, page, limit) } : {});
  }

  @Route('GET /api/ticket/keys')
  async keys() {
    const { keys } = await this.clients.client('booking').listTicketKeys({}, { as: serviceCaller('gateway') });
    return { keys: keys.map(({ kid, publicKey }) => ({ kid, algorithm: 'Ed25519' as const, publicKey })) };
  }

  @Route('POST /api/ticket/downloadTicketsAsPDF/:bookingCode')
  async pdf({
    params: { bookingCode },
  }: Input<'POST /api/ticket/downloadTicketsAsPDF/:bookingCode'>): Promise<FileDownload> {
    const booking = await this.own(bookingCode);
    return this.documents.of(booking);
  }

  @Route('GET /api/booking/:bookingCode/invoice')
  async invoice({
    params: { bookingCode },
    query: { kind },
  }: Input<'GET /api/booking/:bookingCode/invoice'>): Promise<FileDownload> {
    const booking = await this.own(bookingCode);
    return this.documents.invoiceOf(booking, kind);
  }

  @Route('GET /api/booking/:bookingCode/calendar')
  async calendar({ params: { bookingCode } }: Input<'GET /api/booking/:bookingCode/calendar'>): Promise<FileDownload> {
    const booking = await this.own(bookingCode);
    const { code, status, calendarSequence: sequence } = booking;
    const { startsAt: start, endsAt: end, shows, ...event } = required(booking.event, 'event');
    const startsAt = fromTimestamp(required(start, 'start'));
    const entry = {
      code,
      sequence,
      isCancelled: bookingStatus.fromProto(status) === 'cancelled',
      event: { ...event, startsAt, endsAt: endOf({ startsAt, endsAt: fromOptionalTimestamp(end) }) },
      ...(shows.length > 0 && { shows: calendarShows(shows) }),
    };
    return new FileDownload(bookingCalendar(entry, this.config.SITE_URL), `${code}.ics`);
  }

  /** Throws NOT_FOUND. */
  private async own(bookingCode: string): Promise<Booking> {
    const { booking } = await this.clients
      .client('booking')
      .getBooking({ booking: bookingCode }, { as: serviceCaller('gateway') });
    const found = required(booking, 'booking');
    requireOwnerOr('orders.view', found.buyer?.userId ?? '');
    return found;
  }
}

import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import {
  bookingSort,
  counterMethod,
  paidOtherwiseMethod,
  paymentMode,
  paymentStatus,
} from '@utsav/contracts/grpc/booking';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { isStaff } from '@utsav/contracts/roles/roles';
import {
  anyEvent,
  currentCaller,
  eventsOf,
  hasPermission,
  requireOwnerOr,
  requirePermission,
  requireUser,
} from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { bookingView } from './booking-view';
import { isCancellableByMember } from './cancellation-policy';
import type { BookingRow } from './booking.schema';
import { BookingsRepository } from './bookings.repository';
import { Lanes } from '../lanes/lanes';
import { CorrectBuyer } from './correct-buyer';
import { EndBooking } from './end-booking';
import { ExchangeBooking, type ExchangeWish } from './exchange-booking';
import { hasBegun } from './has-begun';
import { planReturn } from './plan-return';
import { ResolveFailedRefund } from './resolve-failed-refund';

type BookingCalls = Pick<
  rpc.BookingServiceController,
  | 'listBookings'
  | 'listChangedBookings'
  | 'getBooking'
  | 'cancelBooking'
  | 'quoteReturn'
  | 'quoteExchange'
  | 'exchangeTickets'
  | 'correctBuyer'
  | 'refundBooking'
  | 'resolveFailedRefund'
  | 'countPaidBookings'
  | 'getAttendance'
>;

/** Throws FORBIDDEN for staff who may not change bookings, also about their own. */
function requireCanceller(): 'staff' | 'member' {
  const { role } = requireUser();
  if (hasPermission('bookings.change', anyEvent)) return 'staff';
  if (isStaff(role)) throw new AppError('FORBIDDEN');
  return 'member';
}

/** Staff exchange what they may sell; those who may not change bookings give no money back. Throws FORBIDDEN. */
function requireExchanger({ event }: BookingRow): Pick<ExchangeWish, 'by' | 'isCounter' | 'userId'> {
  const { id: userId, role } = requireUser();
  if (!isStaff(role)) return { by: 'member', userId };
  requirePermission('bookings.sell', event.eventId);
  return { by: 'staff', isCounter: !hasPermission('bookings.change', anyEvent), userId };
}

@GrpcController('booking')
export class BookingsController implements BookingCalls {
  constructor(
    private readonly bookings: BookingsRepository,
    private readonly endBooking: EndBooking,
    private readonly exchanging: ExchangeBooking,
    private readonly events: EventProjections,
    private readonly allEvents: EventProjectionsRepository,
    private readonly lanes: Lanes,
    private readonly clock: Clock,
  ) {}

  async listBookings(request: rpc.ListBookingsRequest): Promise<rpc.ListBookingsResponse> {
    if (request.userId && !request.buyerMobile) requireOwnerOr('bookings.view', request.userId, anyEvent);
    else requirePermission('bookings.view', anyEvent);
    const { bookings, total } = await this.bookings.page({
      userId: request.userId,
      buyerMobile: request.buyerMobile,
      eventId: request.eventId,
      eventIds: currentCaller().eventIds,
      paymentStatus: request.paymentStatus && paymentStatus.fromProto(request.paymentStatus),
      paymentMode: request.paymentMode && paymentMode.fromProto(request.paymentMode),
      from: fromOptionalTimestamp(request.from),
      to: fromOptionalTimestamp(request.to),
      search: request.search,
      sort: request.sort && bookingSort.fromProto(request.sort),
      ascending: request.ascending,
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    const events = await this.allEvents.byId(bookings.map(({ event }) => event.eventId));
    return { bookings: bookings.map((row) => bookingView(row, events.get(row.event.eventId))), total };
  }

  async listChangedBookings(request: rpc.ListChangedBookingsRequest): Promise<rpc.ListChangedBookingsResponse> {
    const eventIds = eventsOf(requirePermission('bookings.view', anyEvent), request.eventId);
    const wanted = { ...request, since: fromOptionalTimestamp(request.since) };
    const { rows, cursor, hasMore } = await this.bookings.changes(wanted, this.clock.now(), eventIds);
    const events = await this.allEvents.byId(rows.map(({ event }) => event.eventId));
    return { bookings: rows.map((row) => bookingView(row, events.get(row.event.eventId))), cursor, hasMore };
  }

  async getBooking({ booking: key }: rpc.GetBookingRequest): Promise<rpc.GetBookingResponse> {
    return { booking: await this.#viewOf(await this.#ownBooking(key)) };
  }

  async cancelBooking(request: rpc.CancelBookingRequest): Promise<rpc.CancelBookingResponse> {
    const { booking: key, reason = '', tickets } = request;
    const booking = await this.#ownBooking(key);
    const by = requireCanceller();
    const despiteAdmission = by === 'staff' && request.despiteAdmission === true;
    const cancellation = { by, userId: requireUser().id, reason, despiteAdmission };
    return { booking: await this.#viewOf(await this.endBooking.cancel(booking, cancellation, tickets)) };
  }

  async quoteReturn({ booking: key, tickets }: rpc.QuoteReturnRequest): Promise<rpc.QuoteReturnResponse> {
    const booking = await this.#ownBooking(key);
    const by = requireCanceller();
    const projection = await this.events.find(booking.event.eventId);
    if (by === 'member' && !(projection && isCancellableByMember(booking, projection, this.clock.now())))
      throw new AppError('CANCELLATION_CLOSED');
    const ids = tickets.length > 0 ? tickets : booking.tickets.map(({ id }) => id);
    const { returning, left, amountPaise } = planReturn(booking, ids);
    return {
      tickets: returning.map((row) => ({ ticketId: row.ticket.id, amountPaise: row.amountPaise })),
      amountPaise,
      endsBooking: left.length === 0,
    };
  }

  async quoteExchange({ booking: key, tickets, target }: rpc.QuoteExchangeRequest): Promise<rpc.QuoteExchangeResponse> {
    const booking = await this.#ownBooking(key);
    const wish = { ...requireExchanger(booking), ticketIds: tickets, target };
    const { plan, quote } = await this.exchanging.quote(booking, wish);
    return { tickets: plan.returning.map(({ ticket }) => ticket.id), creditPaise: plan.amountPaise, quote };
  }

  async exchangeTickets(request: rpc.ExchangeTicketsRequest): Promise<rpc.ExchangeTicketsResponse> {
    const booking = await this.#ownBooking(request.booking);
    const { tickets: ticketIds, reason = '', reference = '' } = request;
    const order = await this.exchanging.exchange(booking, {
      ...request,
      ...requireExchanger(booking),
      ticketIds,
      reason,
      method: counterMethod.fromProto(request.method) || 'cash',
      reference,
    });
    const [made, old] = await Promise.all([this.#ownBooking(order.bookingId), this.#ownBooking(booking._id)]);
    return { booking: await this.#viewOf(made), oldBooking: await this.#viewOf(old) };
  }

  async correctBuyer(request: rpc.CorrectBuyerRequest): Promise<rpc.CorrectBuyerResponse> {
    requirePermission('bookings.change');
    const { id: by } = requireUser();
    const booking = await this.#ownBooking(request.booking);
    const { name, mobile, email, reason } = request;
    const command = new CorrectBuyer(booking._id, booking.orderId, { changes: { name, mobile, email }, by, reason });
    return { booking: await this.#viewOf(await this.lanes.submit(booking.event.eventId, command)) };
  }

  async refundBooking(request: rpc.RefundBookingRequest): Promise<rpc.RefundBookingResponse> {
    requirePermission('refunds.make');
    const caller = requireUser();
    const booking = await this.#ownBooking(request.booking);
    const { amountPaise, reason, idempotencyKey, despiteAdmission } = request;
    const refunded = await this.endBooking.refund(
      booking,
      amountPaise,
      reason,
      idempotencyKey,
      caller.id,
      despiteAdmission,
    );
    return { booking: await this.#viewOf(refunded) };
  }

  async resolveFailedRefund(request: rpc.ResolveFailedRefundRequest): Promise<rpc.ResolveFailedRefundResponse> {
    requirePermission('refunds.make');
    const { id: by } = requireUser();
    const booking = await this.#ownBooking(request.booking);
    const { refundId, reason, paidOtherwise } = request;
    const resolution = {
      refundId,
      by,
      reason,
      paidOtherwise: paidOtherwise && {
        method: paidOtherwiseMethod.fromProto(paidOtherwise.method),
        reference: paidOtherwise.reference,
      },
    };
    const command = new ResolveFailedRefund(booking._id, booking.orderId, resolution);
    return { booking: await this.#viewOf(await this.lanes.submit(booking.event.eventId, command)) };
  }

  async countPaidBookings({ eventId }: rpc.CountPaidBookingsRequest): Promise<rpc.CountPaidBookingsResponse> {
    requirePermission('events.view', eventId);
    return { count: await this.bookings.countPaid(eventId) };
  }

  async getAttendance({ userId, eventId }: rpc.GetAttendanceRequest): Promise<rpc.GetAttendanceResponse> {
    requireOwnerOr('users.manage', userId);
    const bookings = await this.bookings.confirmedOfBuyer(userId, eventId);
    if (bookings.length === 0) return { attended: false };
    const projection = (await this.allEvents.byId([eventId])).get(eventId);
    return { attended: bookings.some((booking) => hasBegun(booking, projection, this.clock.now())) };
  }

  /** Throws NOT_FOUND for another user's booking. */
  async #ownBooking(idOrCode: string): Promise<BookingRow> {
    const booking = await this.bookings.findByIdOrCode(idOrCode);
    if (!booking) throw new AppError('NOT_FOUND');
    requireOwnerOr('bookings.view', booking.buyer.userId, booking.event.eventId);
    return booking;
  }

  async #viewOf(row: BookingRow): Promise<rpc.Booking> {
    return bookingView(row, (await this.events.find(row.event.eventId)) ?? undefined);
  }
}

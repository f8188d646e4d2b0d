import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { groupBy } from '@utsav/service-kit/collections/group-by';
import {
  requireOwner,
  requireOwnerOrAdmin,
  requireUser,
  requireService,
  requireStaff,
} from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { bookingView, orderView } from './bookings/booking-view';
import type { BookingRow } from './bookings/booking.schema';
import { BookingsRepository } from './bookings/bookings.repository';
import { EndBooking } from './bookings/end-booking';
import { IssueCashBooking } from './counter/issue-cash-booking';
import { CouponUsesRepository } from './coupons/coupon-uses.repository';
import { SalesReport } from './reporting/sales-report';
import { Invariants } from './invariants/invariants';
import { Lanes } from './lanes/lanes';
import { AwaitOrder } from './orders/await-order';
import { CloseOrder } from './orders/close-order';
import type { OrderRow } from './orders/order.schema';
import { OrdersRepository } from './orders/orders.repository';
import { showOfStock } from './orders/new-order';
import { PlaceOrder } from './orders/place-order';
import { SettleReview, type ReviewDecision } from './orders/settle-review';
import { Sales } from './sales/sales';
import { SalesRepository } from './sales/sales.repository';
import { WithdrawEvent } from './sales/withdraw-event';
import { BlockSeats } from './stock/block-seats';
import { StockRepository } from './stock/stock.repository';
import { stockKey, type StockRow } from './stock/stock.schema';
import { TicketCodes } from './tickets/ticket-codes';

const availabilityView = ({ showtime, categoryKey, available, capacity }: StockRow): rpc.CategoryAvailability => ({
  showtime,
  key: categoryKey,
  available,
  capacity,
});

const maxWaitMs = 10_000;

/** The rest is answered where it belongs: `shifts`, `on-sale`. */
type BookingCalls = Omit<
  rpc.BookingServiceController,
  'openShift' | 'getOpenShift' | 'listShifts' | 'getShift' | 'closeShift' | 'getOnSale'
>;

@GrpcController('booking')
export class BookingController implements BookingCalls {
  constructor(
    private readonly stock: StockRepository,
    private readonly sales: Sales,
    private readonly allSales: SalesRepository,
    private readonly withdrawing: WithdrawEvent,
    private readonly orders: OrdersRepository,
    private readonly bookings: BookingsRepository,
    private readonly placing: PlaceOrder,
    private readonly closing: CloseOrder,
    private readonly awaiting: AwaitOrder,
    private readonly codes: TicketCodes,
    private readonly counter: IssueCashBooking,
    private readonly ending: EndBooking,
    private readonly lanes: Lanes,
    private readonly couponUses: CouponUsesRepository,
    private readonly figures: SalesReport,
    private readonly invariants: Invariants,
    private readonly clock: Clock,
  ) {}

  async getAvailability({ eventIds }: rpc.GetAvailabilityRequest): Promise<rpc.GetAvailabilityResponse> {
    const byEvent = groupBy(await this.stock.ofEvents(eventIds), (row) => row.eventId);
    const events = [...byEvent].map(([eventId, rows]) => ({
      eventId,
      categories: rows.map(availabilityView),
    }));
    return { events };
  }

  async awaitEvent({ eventId, version }: rpc.AwaitEventRequest): Promise<rpc.AwaitEventResponse> {
    requireService();
    await this.sales.awaitVersion(eventId, version);
    return {};
  }

  async placeOrder(request: rpc.PlaceOrderRequest): Promise<rpc.PlaceOrderResponse> {
    const caller = requireUser();
    const { name = '', mobile = '', email = '' } = request.buyer ?? {};
    return { order: await this.#viewOf(await this.placing.place({ userId: caller.id, name, mobile, email }, request)) };
  }

  async getOrder({ orderId }: rpc.GetOrderRequest): Promise<rpc.GetOrderResponse> {
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  async awaitOrder({ orderId, timeoutMs }: rpc.AwaitOrderRequest): Promise<rpc.AwaitOrderResponse> {
    const { order, booking } = await this.awaiting.until(await this.#ownOrder(orderId), Math.min(timeoutMs, maxWaitMs));
    return { order: await this.#viewOf(order), booking: booking && (await this.#viewOfBooking(booking)) };
  }

  async extendHold({ orderId }: rpc.ExtendHoldRequest): Promise<rpc.ExtendHoldResponse> {
    await this.#ownOrder(orderId);
    const order = await this.orders.extendHold(orderId, this.clock.now());
    if (!order) throw new AppError('HOLD_EXPIRED');
    return { order: await this.#viewOf(order) };
  }

  async releaseOrder({ orderId }: rpc.ReleaseOrderRequest): Promise<rpc.ReleaseOrderResponse> {
    const order = await this.#ownOrder(orderId);
    if (order.state !== 'held' && order.state !== 'paying')
      throw new AppError('STATE_CONFLICT', { state: order.state });
    await this.closing.close(orderId, 'cancelled');
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  async listBookings(request: rpc.ListBookingsRequest): Promise<rpc.ListBookingsResponse> {
    if (request.userId) requireOwner(request.userId);
    else requireStaff();
    const { bookings, total } = await this.bookings.page({
      ...request,
      from: request.from ? new Date(request.from) : null,
      to: request.to ? new Date(request.to) : null,
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    const sales = await this.allSales.byId(bookings.map(({ event }) => event.eventId));
    return { bookings: bookings.map((row) => bookingView(row, sales.get(row.event.eventId))), total };
  }

  async getBooking({ bookingId, bookingCode }: rpc.GetBookingRequest): Promise<rpc.GetBookingResponse> {
    return { booking: await this.#viewOfBooking(await this.#ownBooking(bookingId || bookingCode)) };
  }

  async issueCashBooking(request: rpc.IssueCashBookingRequest): Promise<rpc.IssueCashBookingResponse> {
    const caller = requireStaff();
    if (caller.kind !== 'person') throw new AppError('FORBIDDEN');
    const [booking, idempotent] = await this.counter.issue(caller, request);
    return { booking: await this.#viewOfBooking(booking), idempotent };
  }

  async cancelBooking({ booking: key, reason }: rpc.CancelBookingRequest): Promise<rpc.CancelBookingResponse> {
    const booking = await this.#ownBooking(key);
    const caller = requireUser();
    if (caller.role === 'counter') throw new AppError('FORBIDDEN');
    const by = caller.role === 'admin' ? 'staff' : 'member';
    return { booking: await this.#viewOfBooking(await this.ending.cancel(booking, { by, userId: caller.id, reason })) };
  }

  async refundBooking(request: rpc.RefundBookingRequest): Promise<rpc.RefundBookingResponse> {
    requireStaff('admin');
    const caller = requireUser();
    const booking = await this.#ownBooking(request.booking);
    const { amountPaise, reason, idempotencyKey } = request;
    const refunded = await this.ending.refund(booking, amountPaise, reason, idempotencyKey, caller.id);
    return { booking: await this.#viewOfBooking(refunded) };
  }

  async blockSeats(request: rpc.BlockSeatsRequest): Promise<rpc.BlockSeatsResponse> {
    requireStaff('admin');
    const caller = requireUser();
    const { eventId, categoryKey, showtime, seats, reason, idempotencyKey } = request;
    const sale = await this.sales.find(eventId);
    if (!sale) throw new AppError('NOT_FOUND');
    const isByShow = showtime !== '' || sale.showtimes.some(({ common }) => !common);
    // Seats may be put back after their show, too.
    const since = seats < 0 ? new Date(0) : this.clock.now();
    const show = isByShow ? chooseShow(sale.showtimes, showtime, since) : undefined;
    const stockId = stockKey(eventId, showOfStock(sale, show?.key ?? ''), categoryKey);
    const row = await this.lanes.submit(
      eventId,
      new BlockSeats(stockId, seats, `${caller.id}: ${reason}`, `${caller.id}/${idempotencyKey}`),
    );
    return { category: availabilityView(row) };
  }

  async getSalesStats({ days }: rpc.GetSalesStatsRequest): Promise<rpc.GetSalesStatsResponse> {
    requireStaff('admin');
    return this.figures.stats(Math.min(Math.max(1, days), 366));
  }

  async getSalesSeries({ days }: rpc.GetSalesSeriesRequest): Promise<rpc.GetSalesSeriesResponse> {
    requireStaff('admin');
    return this.figures.series(Math.min(Math.max(1, days), 366));
  }

  async checkInvariants(): Promise<rpc.CheckInvariantsResponse> {
    requireStaff('admin');
    return this.invariants.check();
  }

  async listOrders(request: rpc.ListOrdersRequest): Promise<rpc.ListOrdersResponse> {
    requireStaff('admin');
    const { orders, total, revenuePaise, pendingCount } = await this.orders.list({
      ...request,
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    const sales = await this.allSales.byId(orders.map(({ eventId }) => eventId));
    return {
      orders: orders.map((order) => orderView(order, sales.get(order.eventId))),
      total,
      revenuePaise,
      pendingCount,
    };
  }

  async withdrawEvent({ eventId, version }: rpc.WithdrawEventRequest): Promise<rpc.WithdrawEventResponse> {
    requireStaff('admin');
    await this.withdrawing.withdraw(eventId, version);
    return {};
  }

  async refundReview({ orderId, reason, idempotencyKey }: rpc.RefundReviewRequest): Promise<rpc.RefundReviewResponse> {
    requireStaff('admin');
    const { id: by } = requireUser();
    return { order: await this.#review(orderId, { action: 'refund', by, reason, idempotencyKey }) };
  }

  async settleReview({ orderId, reason }: rpc.SettleReviewRequest): Promise<rpc.SettleReviewResponse> {
    requireStaff('admin');
    const { id: by } = requireUser();
    return { order: await this.#review(orderId, { action: 'settle', by, reason }) };
  }

  async countCouponUses({
    couponId,
    userId,
    eventId,
  }: rpc.CountCouponUsesRequest): Promise<rpc.CountCouponUsesResponse> {
    requireOwnerOrAdmin(userId);
    const [uses, holds] = await Promise.all([
      this.couponUses.of(couponId, userId),
      this.orders.holdsOf({ userId, eventId, since: this.clock.now() }),
    ]);
    return { uses: uses - holds.filter((hold) => hold.couponId === couponId && hold.state !== 'expired').length };
  }

  async countPaidBookings({ eventId }: rpc.CountPaidBookingsRequest): Promise<rpc.CountPaidBookingsResponse> {
    requireStaff();
    return { count: await this.bookings.countPaid(eventId) };
  }

  async listTicketKeys(): Promise<rpc.ListTicketKeysResponse> {
    return Promise.resolve({ keys: this.codes.keys() });
  }

  async #review(orderId: string, decision: ReviewDecision): Promise<rpc.Order> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    return this.#viewOf(await this.lanes.submit(order.eventId, new SettleReview(orderId, decision)));
  }

  async #ownBooking(idOrCode: string): Promise<BookingRow> {
    const booking = await this.bookings.findByIdOrCode(idOrCode);
    if (!booking) throw new AppError('NOT_FOUND');
    requireOwner(booking.buyer.userId);
    return booking;
  }

  async #viewOfBooking(row: BookingRow): Promise<rpc.Booking> {
    return bookingView(row, (await this.sales.find(row.event.eventId)) ?? undefined);
  }

  /** Another person's order does not exist for the caller. */
  async #ownOrder(orderId: string): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    requireOwnerOrAdmin(order.buyer.userId);
    return order;
  }

  async #viewOf(order: OrderRow): Promise<rpc.Order> {
    return orderView(order, (await this.sales.find(order.eventId)) ?? undefined);
  }
}

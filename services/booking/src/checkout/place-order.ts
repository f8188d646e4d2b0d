import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock, hours, seconds } from '@utsav/service-kit/time/clock';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { BookingConfig } from '../booking.config';
import { Lanes } from '../lanes/lanes';
import { isOpen, type EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';
import { CloseOrder } from '../orders/close-order';
import { ConfirmOrder } from './confirm-order';
import { HoldSeats } from '../orders/hold-seats';
import { hashOfRequest, orderDespiteRefusal, type RequestIdentity } from '../orders/idempotency';
import { newOrder } from '../orders/new-order';
import { ticketCount, type Buyer, type OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';

const lapsedHoldWindowMs = hours(1);
/** Holds that one user may let expire for one event within the window. */
const maxLapsedHolds = 3;

/** Quote, hold, payment page. Idempotent by the request key: a retry resumes where the first attempt stopped. */
@Injectable()
export class PlaceOrder {
  constructor(
    @Inject(CONFIG) private readonly config: BookingConfig,
    private readonly projections: EventProjections,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly closeOrder: CloseOrder,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async place(buyer: Buyer, request: PlaceOrderRequest): Promise<OrderRow> {
    const projection = await this.projections.find(request.eventId);
    if (!projection) throw new AppError('NOT_FOUND');
    const identity = identityOf(buyer, request);
    const order = await this.hold(buyer, request, identity, projection).catch((refusal: unknown) =>
      orderDespiteRefusal(this.orders, identity, refusal),
    );
    if (order.state !== 'held') return order;
    return order.quote.totalPaise === 0
      ? this.lanes.submit(projection._id, new ConfirmOrder(order._id, projection, undefined, this.codes))
      : this.createPayment(order, projection);
  }

  private async hold(
    buyer: Buyer,
    request: PlaceOrderRequest,
    identity: RequestIdentity,
    projection: EventProjection,
  ): Promise<OrderRow> {
    if (projection.deletedAt) throw new AppError('NOT_FOUND');
    if (!isOpen(projection, this.clock.now())) throw new AppError('SALE_CLOSED');
    const showtime = chooseShow(projection.showtimes, request.showtime ?? '', this.clock.now())?.key ?? '';
    const { quote } = await this.services.client('pricing').quotePrice({
      eventId: request.eventId,
      lines: request.lines,
      couponCode: request.couponCode ?? '',
      counter: undefined,
      showtime,
    });
    if (!quote) throw new AppError('NOT_FOUND');
    requireQuantity(quote);
    requireCategoriesOnSale(projection, quote);
    if (quote.totalPaise !== request.expectedTotalPaise)
      throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(quote) });
    const wanted = newOrder({
      projection,
      quote,
      buyer,
      showtime,
      ...identity,
      now: this.clock.now(),
      holdExpiresAt: this.clock.in(seconds(this.config.HOLD_SECONDS)),
    });
    await this.clearOtherHolds(wanted);
    return this.lanes.submit(projection._id, new HoldSeats(wanted, { personCap: projection.maxTicketsPerPerson }));
  }

  /** Throws RATE_LIMITED after too many expired holds, PAYMENT_PENDING while another hold may still be paid. */
  private async clearOtherHolds({ buyer: { userId }, eventId, requestKey }: OrderRow): Promise<void> {
    const holds = await this.orders.holdsOf({ userId, eventId, since: this.clock.in(-lapsedHoldWindowMs) });
    this.enforceLapsedHoldLimit(holds.filter(({ state }) => state === 'expired'));
    for (const other of holds)
      if (other.state !== 'expired' && other.requestKey !== requestKey) await this.replaceExistingHold(other);
  }

  /** Users with three expired holds for this event in the last hour are rate-limited until the oldest is an hour old. */
  private enforceLapsedHoldLimit(lapsed: OrderRow[]): void {
    const oldest = lapsed[maxLapsedHolds - 1];
    if (!oldest) return;
    const waitMs = oldest.createdAt.getTime() + lapsedHoldWindowMs - this.clock.now().getTime();
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** A user has one live hold per event: a new order closes the other first. */
  private async replaceExistingHold(other: OrderRow): Promise<void> {
    const outcome =
      other.state === 'closing'
        ? await this.closeOrder.finish(other)
        : await this.closeOrder.close(other._id, 'cancelled');
    if (outcome !== 'released') throw new AppError('PAYMENT_PENDING', { orderId: other._id, retryAfterSeconds: 3 });
  }

  private async createPayment(order: OrderRow, projection: EventProjection): Promise<OrderRow> {
    try {
      const { payment } = await this.services.client('payments').openPayment(
        {
          orderId: order._id,
          amountPaise: order.quote.totalPaise,
          description: `${projection.name}: ${ticketCount(order)} ticket(s)`,
          buyerName: order.buyer.name,
          buyerEmail: order.buyer.email || undefined,
          eventId: order.eventId,
          eventName: projection.name,
          userId: order.buyer.userId,
        },
        { as: serviceCaller('booking'), deadlineMs: 20_000 },
      );
      const { linkId, url } = payment ?? {};
      if (!linkId || !url) throw new AppError('INTERNAL');
      const placed = await this.orders.startPaying({ order, linkId, url, at: this.clock.now() });
      if (!placed) throw new AppError('INTERNAL');
      return placed;
    } catch (error) {
      // Rejected for good, so these seats cannot be paid for. After an unknown outcome they stay held for a retry.
      if (isRejected(error)) await this.closeOrder.close(order._id, 'cancelled');
      throw isAppError(error, 'UNAVAILABLE') ? new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 }) : error;
    }
  }
}

function identityOf(buyer: Buyer, request: PlaceOrderRequest): RequestIdentity {
  const { eventId, lines, couponCode = '', expectedTotalPaise, showtime = '' } = request;
  return {
    requestKey: `${buyer.userId}/${request.idempotencyKey}`,
    requestHash: hashOfRequest({ eventId, lines, couponCode, expectedTotalPaise, showtime }),
  };
}

const isRejected = (error: unknown): boolean =>
  isAppError(error, 'PAYMENT_REFUSED') ||
  isAppError(error, 'PAYMENT_TOO_LARGE') ||
  isAppError(error, 'PAYMENT_LIMIT_REACHED');

function requireQuantity(quote: Quote): void {
  const chosen = quote.lines.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0);
  if (chosen > maxTicketsPerOrder) throw new AppError('QUANTITY_LIMIT', { limit: maxTicketsPerOrder });
}

function requireCategoriesOnSale(projection: EventProjection, quote: Quote): void {
  const closed = quote.lines.some(
    ({ categoryKey }) => !projection.categories.find(({ key }) => key === categoryKey)?.onSale,
  );
  if (closed) throw new AppError('SALE_CLOSED');
}

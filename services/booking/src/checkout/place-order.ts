import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { priceDetailsOf } from '@utsav/contracts/http/price-details';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock, hours, seconds } from '@utsav/service-kit/time/clock';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { maxTicketsPerOrder, type BookingConfig } from '../booking.config';
import { Lanes } from '../lanes/lanes';
import { isOpen, type EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';
import { CloseOrder } from '../orders/close-order';
import { ConfirmOrder } from './confirm-order';
import { HoldSeats } from '../orders/hold-seats';
import { newOrder } from '../orders/new-order';
import { ticketCount, type Buyer, type OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';

const patienceMs = hours(1);
/** Holds that one person may let lapse for one event within an hour. */
const maxLapsedHolds = 3;

/** Takes an order from the buyer's wish to held seats and an open payment page. Repeating a request goes on where it stopped. */
@Injectable()
export class PlaceOrder {
  constructor(
    @Inject(CONFIG) private readonly config: BookingConfig,
    private readonly sales: EventProjections,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly closing: CloseOrder,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async place(buyer: Buyer, request: PlaceOrderRequest): Promise<OrderRow> {
    const sale = await this.openSale(request.eventId);
    const showtime = chooseShow(sale.showtimes, request.showtime, this.clock.now())?.key ?? '';
    const { quote } = await this.services.client('pricing').quotePrice({
      eventId: request.eventId,
      lines: request.lines,
      couponCode: request.couponCode,
      counter: undefined,
      showtime,
    });
    if (!quote) throw new AppError('NOT_FOUND');
    requireQuantity(quote);
    requireCategoriesOnSale(sale, quote);
    if (quote.totalPaise !== request.expectedTotalPaise)
      throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(quote) });
    const wanted = this.newOrder(buyer, { ...request, showtime }, quote, sale);
    await this.settleOtherHolds(wanted);
    const order = await this.lanes.submit(
      sale._id,
      new HoldSeats(wanted, quote.coupon ?? undefined, sale.maxTicketsPerPerson),
    );
    if (order.state !== 'held') return order;
    return quote.totalPaise === 0
      ? this.lanes.submit(sale._id, new ConfirmOrder(order._id, sale, undefined, this.codes))
      : this.openPage(order, sale);
  }

  private async openSale(eventId: string): Promise<EventProjection> {
    const sale = await this.sales.find(eventId);
    if (!sale || sale.deletedAt) throw new AppError('NOT_FOUND');
    if (!isOpen(sale, this.clock.now())) throw new AppError('SALE_CLOSED');
    return sale;
  }

  private newOrder(buyer: Buyer, request: PlaceOrderRequest, quote: Quote, sale: EventProjection): OrderRow {
    const { eventId, lines, couponCode, expectedTotalPaise, showtime } = request;
    return newOrder({
      sale,
      quote,
      buyer,
      showtime,
      requestKey: `${buyer.userId}/${request.idempotencyKey}`,
      requestHash: createHash('sha256')
        .update(JSON.stringify({ eventId, lines, couponCode, expectedTotalPaise, showtime }))
        .digest('base64url'),
      now: this.clock.now(),
      holdExpiresAt: this.clock.in(seconds(this.config.HOLD_SECONDS)),
    });
  }

  /** Throws RATE_LIMITED for who let too many holds lapse, PAYMENT_PENDING when money for another is on its way. */
  private async settleOtherHolds({ buyer: { userId }, eventId, requestKey }: OrderRow): Promise<void> {
    const holds = await this.orders.holdsOf({ userId, eventId, since: this.clock.in(-patienceMs) });
    this.requirePatience(holds.filter(({ state }) => state === 'expired'));
    for (const other of holds) if (other.state !== 'expired' && other.requestKey !== requestKey) await this.drop(other);
  }

  /** Who lets hold after hold lapse keeps seats from others: they wait until the oldest of them is an hour old. */
  private requirePatience(lapsed: OrderRow[]): void {
    const oldest = lapsed[maxLapsedHolds - 1];
    if (!oldest) return;
    const waitMs = oldest.createdAt.getTime() + patienceMs - this.clock.now().getTime();
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
  }

  /** A person's live hold for the same event is replaced, not doubled. */
  private async drop(other: OrderRow): Promise<void> {
    const outcome =
      other.state === 'closing' ? await this.closing.finish(other) : await this.closing.close(other._id, 'cancelled');
    if (outcome !== 'released') throw new AppError('PAYMENT_PENDING', { orderId: other._id, retryAfterSeconds: 3 });
  }

  private async openPage(order: OrderRow, sale: EventProjection): Promise<OrderRow> {
    try {
      const { payment } = await this.services.client('payments').openPayment(
        {
          orderId: order._id,
          amountPaise: order.quote.totalPaise,
          description: `${sale.name}: ${ticketCount(order)} ticket(s)`,
          buyerName: order.buyer.name,
          buyerMobile: order.buyer.mobile,
          buyerEmail: order.buyer.email,
          eventId: order.eventId,
          eventName: sale.name,
          userId: order.buyer.userId,
        },
        { as: serviceCaller('booking'), deadlineMs: 20_000 },
      );
      if (!payment) throw new AppError('INTERNAL');
      const { linkId, url } = payment;
      const placed = await this.orders.startPaying({ order, linkId, url, at: this.clock.now() });
      if (!placed) throw new AppError('INTERNAL');
      return placed;
    } catch (error) {
      // Refused for good: nobody can pay for these seats. When the outcome is unknown they stay held for a repeat.
      if (isAppError(error, 'PAYMENT_REFUSED')) await this.closing.close(order._id, 'cancelled');
      throw isAppError(error, 'UNAVAILABLE') ? new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 }) : error;
    }
  }
}

function requireQuantity(quote: Quote): void {
  const chosen = quote.lines.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0);
  if (chosen > maxTicketsPerOrder) throw new AppError('QUANTITY_LIMIT', { limit: maxTicketsPerOrder });
}

function requireCategoriesOnSale(sale: EventProjection, quote: Quote): void {
  const closed = quote.lines.some(({ categoryKey }) => !sale.categories.find(({ key }) => key === categoryKey)?.onSale);
  if (closed) throw new AppError('SALE_CLOSED');
}

import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock, hours, seconds } from '@utsav/service-kit/time/clock';
import type { BookingConfig } from '../booking.config';
import { isOpen, type EventProjection } from '../event-projection/event-projection.schema';
import { Lanes } from '../lanes/lanes';
import { CloseOrder } from '../orders/close-order';
import { HoldSeats } from '../orders/hold-seats';
import type { RequestIdentity } from '../orders/idempotency';
import { newOrder } from '../orders/new-order';
import type { Buyer, OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { StockSnapshots } from '../stock/stock-snapshots';
import { refusalOf } from './refuse-sold-out';

const lapsedHoldWindowMs = hours(1);
/** Holds that one user may let expire for one event within the window. */
const maxLapsedHolds = 3;

/** Prices a cart and holds its tickets, in place of another hold of the same person. */
@Injectable()
export class HoldTickets {
  constructor(
    @Inject(CONFIG) private readonly config: BookingConfig,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly stock: StockSnapshots,
    private readonly services: GrpcClients,
    private readonly closeOrder: CloseOrder,
    private readonly clock: Clock,
  ) {}

  /** Throws what refuses it: see PlaceOrder of the contract. */
  async hold(
    buyer: Buyer,
    request: PlaceOrderRequest,
    identity: RequestIdentity,
    projection: EventProjection,
  ): Promise<OrderRow> {
    if (projection.deletedAt) throw new AppError('NOT_FOUND');
    if (!isOpen(projection, this.clock.now())) throw new AppError('SALE_CLOSED');
    const showtime = chooseShow(projection.showtimes, request.showtime ?? '', this.clock.now())?.key ?? '';
    const holds = await this.orders.holdsOf({
      userId: buyer.userId,
      eventId: request.eventId,
      since: this.clock.in(-lapsedHoldWindowMs),
    });
    // A live hold may have the last seats, or be what this request made before.
    if (holds.every(({ state }) => state === 'expired')) {
      const refusal = refusalOf(projection, request.lines, showtime, await this.stock.of(projection._id));
      if (refusal) throw refusal;
    }
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
    await this.clearOtherHolds(wanted, holds);
    return this.lanes.submit(projection._id, new HoldSeats(wanted, { personCap: projection.maxTicketsPerPerson }));
  }

  /** Throws RATE_LIMITED after too many expired holds, PAYMENT_PENDING while another hold may still be paid. */
  private async clearOtherHolds({ requestKey }: OrderRow, holds: readonly OrderRow[]): Promise<void> {
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
}

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

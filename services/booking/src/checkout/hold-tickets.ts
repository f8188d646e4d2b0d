import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { chooseShows } from '@utsav/contracts/shows/covers';
import { maxTicketsPerOrder } from '@utsav/contracts/http/order-limit';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { BookingConfig } from '../booking.config';
import { categoriesNamed } from '../event-projection/categories-named';
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

/** Other holds of the same person that one order closes before it gives up: they only come where orders are placed side by side. */
const maxHoldsClosed = 3;

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
    const now = this.clock.now();
    const { show, opened } = chooseShows(
      projection.showtimes,
      categoriesNamed(projection, request.lines),
      request.showtime ?? '',
      now,
    );
    const showtime = show?.key ?? '';
    const refusal = refusalOf(projection, request.lines, showtime, await this.stock.of(projection._id), now);
    // A live hold may have the last seats, or be what this request made before.
    if (refusal && !(await this.hasLiveHold(buyer, request))) throw refusal;
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
      opened,
      source: request.source,
      ...identity,
      now: this.clock.now(),
      holdExpiresAt: this.clock.in(seconds(this.config.HOLD_SECONDS)),
    });
    return this.submit(new HoldSeats(wanted, { personCap: projection.maxTicketsPerPerson }), projection._id);
  }

  private async hasLiveHold({ userId }: Buyer, { eventId }: PlaceOrderRequest): Promise<boolean> {
    return (await this.orders.holdsOf({ userId, eventId, since: this.clock.now() })).length > 0;
  }

  /** The lane says whether the person has another hold: it is closed first. PAYMENT_PENDING while that one may still be paid. */
  private async submit(command: HoldSeats, eventId: string): Promise<OrderRow> {
    for (let closed = 0; ; closed += 1) {
      try {
        return await this.lanes.submit(eventId, command);
      } catch (refusal) {
        if (!isAppError(refusal, 'PAYMENT_PENDING') || closed === maxHoldsClosed) throw refusal;
        const outcome = await this.closeOrder.close(refusal.params.orderId, 'cancelled');
        if (outcome === 'paid' || outcome === 'unknown') throw refusal;
      }
    }
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

import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { maxTicketsPerOrder, type BookingConfig } from '../booking.config';
import { Lanes } from '../lanes/lanes';
import { isOpen, type SaleRow } from '../sales/sale.schema';
import { SalesRepository } from '../sales/sales.repository';
import { stockKey } from '../stock/stock.schema';
import { TicketCodes } from '../tickets/ticket-codes';
import { CloseOrder } from './close-order';
import { ConfirmOrder } from './confirm-order';
import { HoldSeats } from './hold-seats';
import type { Buyer, OrderRow } from './order.schema';
import { OrdersRepository } from './orders.repository';

/** Takes an order from the buyer's wish to held seats and an open payment page. Repeating a request goes on where it stopped. */
@Injectable()
export class PlaceOrder {
  constructor(
    @Inject(CONFIG) private readonly config: BookingConfig,
    private readonly sales: SalesRepository,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly closing: CloseOrder,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async place(buyer: Buyer, request: PlaceOrderRequest): Promise<OrderRow> {
    const sale = await this.openSale(request.eventId);
    const { quote } = await this.services
      .to('pricing')
      .quotePrice({ eventId: request.eventId, lines: request.lines, couponCode: request.couponCode });
    if (!quote) throw new AppError('NOT_FOUND');
    requireQuantity(quote);
    requireCategoriesOnSale(sale, quote);
    if (quote.totalPaise !== request.expectedTotalPaise) throw new AppError('PRICE_CHANGED', { priceDetails: quote });
    const wanted = this.newOrder(buyer, request, quote, sale.name);
    await this.dropOtherHolds(wanted);
    const order = await this.lanes.submit(
      sale._id,
      new HoldSeats(wanted, quote.coupon ?? undefined, sale.maxTicketsPerPerson),
    );
    if (order.state !== 'held') return order;
    return quote.totalPaise === 0
      ? this.lanes.submit(sale._id, new ConfirmOrder(order, sale, undefined, this.codes))
      : this.openPage(order, sale);
  }

  private async openSale(eventId: string): Promise<SaleRow> {
    const sale = await this.sales.find(eventId);
    if (!sale) throw new AppError('NOT_FOUND');
    if (!isOpen(sale, this.clock.now())) throw new AppError('SALE_CLOSED');
    return sale;
  }

  private newOrder(buyer: Buyer, request: PlaceOrderRequest, quote: Quote, eventName: string): OrderRow {
    const now = this.clock.now();
    const { eventId, lines, couponCode, expectedTotalPaise, showtime } = request;
    return {
      _id: randomId('ord'),
      requestKey: `${buyer.userId}/${request.idempotencyKey}`,
      requestHash: createHash('sha256')
        .update(JSON.stringify({ eventId, lines, couponCode, expectedTotalPaise, showtime }))
        .digest('base64url'),
      state: 'held',
      history: [{ state: 'held', at: now }],
      eventId,
      eventName,
      showtime,
      buyer,
      quote,
      lines: quote.lines.map(({ categoryKey, paidQuantity, freeQuantity }) => ({
        stockId: stockKey(eventId, '', categoryKey),
        quantity: paidQuantity + freeQuantity,
      })),
      couponId: quote.coupon?.couponId ?? '',
      holdExpiresAt: this.clock.in(seconds(this.config.HOLD_SECONDS)),
      closingTo: 'expired',
      nextCloseAt: now,
      payment: { linkId: '', url: '', providerPaymentId: '', method: '' },
      returnedPayments: [],
      bookingId: '',
      bookingCode: '',
      createdAt: now,
    };
  }

  /** A person's live hold for the same event is replaced, not doubled. Throws PAYMENT_PENDING when money is on its way. */
  private async dropOtherHolds({ buyer, eventId, requestKey }: OrderRow): Promise<void> {
    for (const other of await this.orders.liveOf(buyer.userId, eventId)) {
      if (other.requestKey === requestKey) continue;
      const outcome =
        other.state === 'closing' ? await this.closing.finish(other) : await this.closing.close(other._id, 'cancelled');
      if (outcome !== 'released') throw new AppError('PAYMENT_PENDING', { orderId: other._id, retryAfterSeconds: 3 });
    }
  }

  private async openPage(order: OrderRow, sale: SaleRow): Promise<OrderRow> {
    try {
      const { payment } = await this.services.to('payments').openPayment(
        {
          orderId: order._id,
          amountPaise: order.quote.totalPaise,
          description: `${sale.name}: ${order.lines.reduce((sum, { quantity }) => sum + quantity, 0)} ticket(s)`,
          buyerName: order.buyer.name,
          buyerMobile: order.buyer.mobile,
          buyerEmail: order.buyer.email,
        },
        { as: serviceCaller('booking'), deadlineMs: 20_000 },
      );
      if (!payment) throw new AppError('INTERNAL');
      await this.orders.startPaying(order._id, { linkId: payment.linkId, url: payment.url }, this.clock.now());
    } catch (error) {
      // Refused for good: nobody can pay for these seats. When the outcome is unknown they stay held for a repeat.
      if (isAppError(error, 'PAYMENT_REFUSED')) await this.closing.close(order._id, 'cancelled');
      throw isAppError(error, 'UNAVAILABLE') ? new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 }) : error;
    }
    const placed = await this.orders.find(order._id);
    if (!placed) throw new AppError('INTERNAL');
    return placed;
  }
}

function requireQuantity(quote: Quote): void {
  const chosen = quote.lines.reduce((sum, { paidQuantity }) => sum + paidQuantity, 0);
  if (chosen > maxTicketsPerOrder) throw new AppError('QUANTITY_LIMIT', { limit: maxTicketsPerOrder });
}

function requireCategoriesOnSale(sale: SaleRow, quote: Quote): void {
  const closed = quote.lines.some(({ categoryKey }) => !sale.categories.find(({ key }) => key === categoryKey)?.onSale);
  if (closed) throw new AppError('SALE_CLOSED');
}

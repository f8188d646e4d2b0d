import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { ExchangeTarget as TargetMessage } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { isPass } from '@utsav/contracts/shows/covers';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { Clock } from '@utsav/service-kit/time/clock';
import { isOpen, mayIssue, type EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { orderDespiteRefusal, type RequestIdentity } from '../orders/idempotency';
import { newOrder } from '../orders/new-order';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import type { QuoteRow } from '../orders/quote.schema';
import { TicketCodes } from '../tickets/ticket-codes';
import type { BookingRow } from './booking.schema';
import { isCancellableByMember } from './cancellation-policy';
import { ExchangeTickets } from './exchange-tickets';
import { exchangeQuote, planExchange, type ExchangePlan, type ExchangeTarget } from './plan-exchange';

export interface ExchangeWish {
  by: 'staff' | 'member';
  /** Staff who take a difference, but give no money back. */
  isCounter?: boolean;
  userId: string;
  ticketIds: readonly string[];
  target: TargetMessage | undefined;
}

export interface ExchangeRequest extends ExchangeWish {
  idempotencyKey: string;
  expectedDifferencePaise: number;
  reason: string;
  /** How staff took the difference. */
  method: CounterMethod;
  reference: string;
}

interface Priced {
  projection: EventProjection;
  target: ExchangeTarget;
  plan: ExchangePlan;
  quote: QuoteRow;
}

/** Prices the tickets that others are exchanged for, and exchanges them in the lane of their event. */
@Injectable()
export class ExchangeBooking {
  constructor(
    private readonly projections: EventProjections,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly services: GrpcClients,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async quote(booking: BookingRow, wish: ExchangeWish): Promise<Pick<Priced, 'plan' | 'quote'>> {
    return this.price(booking, await this.orderOf(booking), wish);
  }

  /** The order of the new booking. */
  async exchange(booking: BookingRow, request: ExchangeRequest): Promise<OrderRow> {
    const { userId, ticketIds, target, expectedDifferencePaise, method, reference } = request;
    const identity: RequestIdentity = {
      requestKey: `exchange/${userId}/${booking._id}/${request.idempotencyKey}`,
      requestHash: hashOfRequest({ ticketIds, target, expectedDifferencePaise, method, reference }),
    };
    return this.make(booking, request, identity).catch((refusal: unknown) =>
      orderDespiteRefusal(this.orders, identity, refusal),
    );
  }

  private async make(booking: BookingRow, request: ExchangeRequest, identity: RequestIdentity): Promise<OrderRow> {
    const { by, userId, reason, method, reference } = request;
    const old = await this.orderOf(booking);
    const { projection, target, plan, quote } = await this.price(booking, old, request);
    const duePaise = quote.totalPaise - plan.amountPaise;
    if (duePaise !== request.expectedDifferencePaise)
      throw new AppError('PRICE_CHANGED', { priceDetails: priceDetailsOf(quote) });
    if (duePaise > 0 && by === 'staff' && method !== 'cash' && !reference)
      throw new AppError('VALIDATION', {
        details: [{ field: 'reference', message: 'Enter the reference of the payment.' }],
      });
    const now = this.clock.now();
    const order: OrderRow = {
      ...newOrder({
        projection,
        quote,
        buyer: booking.buyer,
        showtime: target.showtime,
        opened: [],
        ...identity,
        now,
        holdExpiresAt: now,
      }),
      channel: old.channel,
    };
    return this.lanes.submit(
      projection._id,
      new ExchangeTickets(
        old,
        order,
        projection,
        {
          cancellation: { by, userId, reason },
          ticketIds: plan.returning.map(({ ticket }) => ticket.id),
          creditPaise: plan.amountPaise,
          ...(by === 'staff' && {
            counter: { method, reference, issuedBy: { id: userId, name: '', mobile: '', email: '' } },
          }),
        },
        this.codes,
      ),
    );
  }

  private async price(booking: BookingRow, old: OrderRow, wish: ExchangeWish): Promise<Priced> {
    const { by, ticketIds, target, isCounter = false } = wish;
    const projection = await this.projections.find(booking.event.eventId);
    if (!projection || projection.deletedAt) throw new AppError('NOT_FOUND');
    if (booking.event.shows) throw new AppError('NOT_EXCHANGEABLE', { why: 'pass' });
    const now = this.clock.now();
    if (by === 'member' && !isCancellableByMember(booking, projection, now)) throw new AppError('CANCELLATION_CLOSED');
    if (!(by === 'member' ? isOpen(projection, now) : mayIssue(projection, now))) throw new AppError('SALE_CLOSED');
    const wanted = target?.showtime || booking.showtime;
    const chosen: ExchangeTarget = {
      showtime: chooseShow(projection.showtimes, wanted, now)?.key ?? '',
      category: target?.category ?? '',
    };
    const plan = planExchange(booking, ticketIds, chosen);
    requireOnSale(projection, plan, by);
    const { quote } = await this.services.client('pricing').quotePrice({
      eventId: projection._id,
      lines: plan.lines,
      couponCode: '',
      counter: old.channel === 'counter' ? { discountCode: '', discountPaise: 0, discountBasisPoints: 0 } : undefined,
      showtime: chosen.showtime,
    });
    if (!quote) throw new AppError('NOT_FOUND');
    const priced = exchangeQuote(quote, plan);
    if (by === 'member' && priced.totalPaise > plan.amountPaise)
      throw new AppError('NOT_EXCHANGEABLE', { why: 'costs-more' });
    if (isCounter && priced.totalPaise < plan.amountPaise)
      throw new AppError('NOT_EXCHANGEABLE', { why: 'costs-less' });
    return { projection, target: chosen, plan, quote: priced };
  }

  private async orderOf({ orderId }: BookingRow): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    return order;
  }
}

/** Staff issue what the site sells no more, but nothing that the event does not have. */
function requireOnSale({ categories }: EventProjection, { lines }: ExchangePlan, by: ExchangeWish['by']): void {
  for (const { category } of lines) {
    const known = categories.find(({ key }) => key === category);
    if (!known || (by === 'member' && !known.onSale)) throw new AppError('SALE_CLOSED');
    if (isPass(known)) throw new AppError('NOT_EXCHANGEABLE', { why: 'pass' });
  }
}

import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import type { PlaceOrderRequest } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { hashOfRequest } from '@utsav/service-kit/idempotency/hash-of-request';
import { Lanes } from '../lanes/lanes';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import { TicketCodes } from '../tickets/ticket-codes';
import { CloseOrder } from '../orders/close-order';
import { ConfirmOrder } from './confirm-order';
import { HoldTickets } from './hold-tickets';
import { orderDespiteRefusal, type RequestIdentity } from '../orders/idempotency';
import { ticketCount, type Buyer, type OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';

/** Quote, hold, payment page. Idempotent by the request key: a retry resumes where the first attempt stopped. */
@Injectable()
export class PlaceOrder {
  constructor(
    private readonly projections: EventProjections,
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly tickets: HoldTickets,
    private readonly services: GrpcClients,
    private readonly closeOrder: CloseOrder,
    private readonly codes: TicketCodes,
    private readonly clock: Clock,
  ) {}

  async place(buyer: Buyer, request: PlaceOrderRequest): Promise<OrderRow> {
    const projection = await this.projections.find(request.eventId);
    if (!projection) throw new AppError('NOT_FOUND');
    const identity = identityOf(buyer, request);
    const order = await this.tickets
      .hold(buyer, request, identity, projection)
      .catch((refusal: unknown) => orderDespiteRefusal(this.orders, identity, refusal));
    if (order.state !== 'held') return order;
    return order.quote.totalPaise === 0
      ? this.lanes.submit(projection._id, new ConfirmOrder(order._id, projection, undefined, this.codes))
      : this.createPayment(order, projection);
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
      if (isRejected(error)) {
        // The page of an order whose hold ended meanwhile is closed: its buyer is shown that order.
        const known = await this.orders.find(order._id);
        if (known && known.state !== 'held') return known;
        // Rejected for good, so these seats cannot be paid for. After an unknown outcome they stay held for a retry.
        await this.closeOrder.close(order._id, 'cancelled');
      }
      throw isAppError(error, 'UNAVAILABLE') ? new AppError('PAYMENT_PROVIDER_DOWN', { retryAfterSeconds: 5 }) : error;
    }
  }
}

function identityOf(buyer: Buyer, request: PlaceOrderRequest): RequestIdentity {
  const { eventId, lines, couponCode = '', expectedTotalPaise, showtime = '', source } = request;
  return {
    requestKey: `${buyer.userId}/${request.idempotencyKey}`,
    requestHash: hashOfRequest({ eventId, lines, couponCode, expectedTotalPaise, showtime, ...(source && { source }) }),
  };
}

const isRejected = (error: unknown): boolean =>
  isAppError(error, 'PAYMENT_REFUSED') ||
  isAppError(error, 'PAYMENT_TOO_LARGE') ||
  isAppError(error, 'PAYMENT_LIMIT_REACHED');

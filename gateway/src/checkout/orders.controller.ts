import { Controller, Inject } from '@nestjs/common';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { AppError } from '@utsav/contracts/errors/app-error';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { GatewayConfig } from '../gateway.config';
import { respond } from '../http/responses';
import { toIst } from '../http/ist';
import { toPaise } from '../http/money';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { Sessions } from '../session/sessions';
import { cartLines } from './cart';
import { idempotencyKey } from '../http/idempotency-key';
import { OrderAdmission } from './order-admission';
import { OrderAttempts } from './order-attempts';
import { BookingOwners } from '../rpc/booking-owners';
import { required } from '../rpc/required';
import { orderView, paymentUrlOf, resultPage } from './order-view';
import { SoldOutView } from './sold-out-view';

@Controller()
export class OrdersController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly owners: BookingOwners,
    private readonly sessions: Sessions,
    private readonly soldOut: SoldOutView,
    private readonly admission: OrderAdmission,
    private readonly attempts: OrderAttempts,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route('POST /api/payout/create')
  async place(input: Input<'POST /api/payout/create'>, context: RequestContext) {
    const { eventId, ticketCategories, showtime = '' } = input.body;
    await this.soldOut.refuse({ eventId, lines: cartLines(ticketCategories), showtime }, context.caller);
    return this.admission.run(() => this.placeNow(input, context));
  }

  @Route('GET /api/payout/order/:orderId')
  async one({ params: { orderId } }: Input<'GET /api/payout/order/:orderId'>) {
    return orderView(await this.own(orderId), this.config.SITE_URL);
  }

  @Route('POST /api/payout/order/:orderId/extend')
  async extend({ params: { orderId } }: Input<'POST /api/payout/order/:orderId/extend'>) {
    await this.own(orderId);
    const { order } = await this.clients.client('booking').extendHold({ orderId });
    return orderView(required(order, 'order'), this.config.SITE_URL);
  }

  @Route('DELETE /api/payout/order/:orderId')
  async release({ params: { orderId } }: Input<'DELETE /api/payout/order/:orderId'>) {
    await this.own(orderId);
    const { order } = await this.clients.client('booking').releaseOrder({ orderId }, { deadlineMs: 15_000 });
    return orderView(required(order, 'order'), this.config.SITE_URL);
  }

  private async placeNow({ body }: Input<'POST /api/payout/create'>, { caller, request }: RequestContext) {
    const key = idempotencyKey(caller.id, request.headers['idempotency-key']);
    const [{ name, mobile, email }] = await Promise.all([
      this.sessions.userOf(caller.sessionId),
      this.attempts.record(caller.id, body.eventId),
    ]);
    const wanted = {
      idempotencyKey: key,
      eventId: body.eventId,
      lines: cartLines(body.ticketCategories),
      couponCode: body.discountCode || undefined,
      expectedTotalPaise: toPaise(body.amount),
      showtime: body.showtime || undefined,
      buyer: { userId: caller.id, name, mobile, email: email || undefined },
      source: this.sourceOf(body),
    };
    // Includes creating the payment link at the provider.
    const { order: placed } = await this.owners.call(body.eventId, (booking) =>
      booking.placeOrder(wanted, { deadlineMs: 20_000 }),
    );
    const order = required(placed, 'order');
    request.orderId = order.id;
    return respond(
      {
        orderId: order.id,
        payment_url: paymentUrlOf(order, this.config.SITE_URL) || resultPage(this.config.SITE_URL, order.id),
        paymentLinkId: order.paymentLinkId ?? '',
        holdExpiresAt: toIst(order.holdExpiresAt),
        priceDetails: priceDetailsOf(order.quote),
      },
      { message: 'Payment link created successfully!' },
    );
  }

  /** Throws VALIDATION for an address elsewhere: a page of ours leads to no site that is not named. */
  private sourceOf({ metadata = {}, returnUrl = '' }: Input<'POST /api/payout/create'>['body']) {
    if (returnUrl && !this.config.RETURN_ORIGINS.includes(new URL(returnUrl).origin))
      throw new AppError('VALIDATION', {
        details: [{ field: 'returnUrl', message: 'This site is not among those that buyers may go on to.' }],
      });
    return returnUrl || Object.keys(metadata).length > 0 ? { metadata, returnUrl } : undefined;
  }

  private async own(orderId: string): Promise<Order> {
    const order = required((await this.clients.client('booking').getOrder({ orderId })).order, 'order');
    requireOwnerOr('orders.view', order.buyer?.userId ?? '');
    return order;
  }
}

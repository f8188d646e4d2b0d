import { Controller } from '@nestjs/common';
import { OrderState } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { idempotencyKey } from '../http/idempotency-key';
import { required } from '../rpc/required';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { orderUnderReview } from './order-row';

/** Orders under review: their payment needs a decision by staff. */
@Controller()
export class OrderReviewController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/orders/under-review')
  async list({ query: { page, limit = 20 } }: Input<'GET /api/admin/orders/under-review'>) {
    const { orders, total } = await this.clients
      .client('booking')
      .listOrders({ states: [OrderState.ORDER_STATE_REVIEW], ascending: false, page, limit });
    return respond({ orders: orders.map(orderUnderReview) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('POST /api/admin/orders/:id/refund')
  async refund(
    { params: { id: orderId }, body: { reason } }: Input<'POST /api/admin/orders/:id/refund'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const key = idempotencyKey(caller.id, headers['idempotency-key']);
    const { order } = await this.clients.client('booking').refundReview({ orderId, reason, idempotencyKey: key });
    return respond(orderUnderReview(required(order, 'order')), { message: 'Refund started.' });
  }

  @Route('POST /api/admin/orders/:id/settle')
  async settle({ params: { id: orderId }, body: { reason } }: Input<'POST /api/admin/orders/:id/settle'>) {
    const { order } = await this.clients.client('booking').settleReview({ orderId, reason });
    return respond(orderUnderReview(required(order, 'order')), { message: 'Review ended.' });
  }
}

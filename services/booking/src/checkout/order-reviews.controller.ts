import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { orderView } from '../bookings/booking-view';
import { EventProjections } from '../event-projection/event-projections';
import { Lanes } from '../lanes/lanes';
import { OrdersRepository } from '../orders/orders.repository';
import { SettleReview, type ReviewDecision } from './settle-review';

@GrpcController('booking')
export class OrderReviewsController implements Pick<rpc.BookingServiceController, 'refundReview' | 'settleReview'> {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly lanes: Lanes,
    private readonly events: EventProjections,
  ) {}

  async refundReview({ orderId, reason, idempotencyKey }: rpc.RefundReviewRequest): Promise<rpc.RefundReviewResponse> {
    requirePermission('refunds.make');
    const { id: by } = requireUser();
    return { order: await this.#review(orderId, { action: 'refund', by, reason, idempotencyKey }) };
  }

  async settleReview({ orderId, reason }: rpc.SettleReviewRequest): Promise<rpc.SettleReviewResponse> {
    requirePermission('refunds.make');
    const { id: by } = requireUser();
    return { order: await this.#review(orderId, { action: 'settle', by, reason }) };
  }

  async #review(orderId: string, decision: ReviewDecision): Promise<rpc.Order> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    const settled = await this.lanes.submit(order.eventId, new SettleReview(orderId, decision));
    return orderView(settled, (await this.events.find(settled.eventId)) ?? undefined);
  }
}

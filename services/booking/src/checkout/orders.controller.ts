import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderSort, orderState } from '@utsav/contracts/grpc/booking';
import { anyEvent, eventsOf, requirePermission } from '@utsav/service-kit/grpc/authorization';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { orderView } from '../bookings/booking-view';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { CloseOrder } from '../orders/close-order';
import type { OrderRow } from '../orders/order.schema';
import { ownOrder } from '../orders/own-order';
import { OrdersRepository } from '../orders/orders.repository';

type OrderCalls = Pick<
  rpc.BookingServiceController,
  'getOrder' | 'extendHold' | 'releaseOrder' | 'listOrders' | 'listChangedOrders'
>;

@GrpcController('booking')
export class OrdersController implements OrderCalls {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly closeOrder: CloseOrder,
    private readonly events: EventProjections,
    private readonly allEvents: EventProjectionsRepository,
    private readonly clock: Clock,
  ) {}

  async getOrder({ orderId }: rpc.GetOrderRequest): Promise<rpc.GetOrderResponse> {
    return { order: await this.#viewOf(await ownOrder(this.orders, orderId)) };
  }

  async extendHold({ orderId }: rpc.ExtendHoldRequest): Promise<rpc.ExtendHoldResponse> {
    await ownOrder(this.orders, orderId, 'bookings.change');
    const order = await this.orders.extendHold(orderId, this.clock.now());
    if (!order) throw new AppError('HOLD_EXPIRED');
    return { order: await this.#viewOf(order) };
  }

  async releaseOrder({ orderId }: rpc.ReleaseOrderRequest): Promise<rpc.ReleaseOrderResponse> {
    const order = await ownOrder(this.orders, orderId, 'bookings.change');
    if (order.state !== 'held' && order.state !== 'paying')
      throw new AppError('STATE_CONFLICT', { state: order.state });
    await this.closeOrder.close(orderId, 'cancelled');
    return { order: await this.#viewOf(await ownOrder(this.orders, orderId)) };
  }

  async listOrders(request: rpc.ListOrdersRequest): Promise<rpc.ListOrdersResponse> {
    requirePermission('orders.view');
    const { orders, total, revenuePaise, pendingCount } = await this.orders.list({
      search: request.search,
      userId: request.userId,
      buyerMobile: request.buyerMobile,
      states: request.states.map(orderState.fromProto),
      sort: request.sort && orderSort.fromProto(request.sort),
      ascending: request.ascending,
      page: Math.max(1, request.page),
      limit: Math.min(Math.max(1, request.limit), 100),
    });
    const events = await this.allEvents.byId(orders.map(({ eventId }) => eventId));
    return {
      orders: orders.map((order) => orderView(order, events.get(order.eventId))),
      total,
      revenuePaise,
      pendingCount,
    };
  }

  async listChangedOrders(request: rpc.ListChangedOrdersRequest): Promise<rpc.ListChangedOrdersResponse> {
    const eventIds = eventsOf(requirePermission('orders.view', anyEvent), request.eventId);
    const wanted = { ...request, since: fromOptionalTimestamp(request.since) };
    const { rows, cursor, hasMore } = await this.orders.changes(wanted, this.clock.now(), eventIds);
    const events = await this.allEvents.byId(rows.map(({ eventId }) => eventId));
    return { orders: rows.map((order) => orderView(order, events.get(order.eventId))), cursor, hasMore };
  }

  async #viewOf(order: OrderRow): Promise<rpc.Order> {
    return orderView(order, (await this.events.find(order.eventId)) ?? undefined);
  }
}

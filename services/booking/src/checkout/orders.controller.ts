import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderSort, orderState } from '@utsav/contracts/grpc/booking';
import { requireOwnerOrAdmin, requireStaff, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { bookingView, orderView } from '../bookings/booking-view';
import { EventOwners } from '../copies/event-owners';
import { EventProjections } from '../event-projection/event-projections';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import { CloseOrder } from '../orders/close-order';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { OrderWaiter } from './order-waiter';
import { PlaceOrder } from './place-order';

const maxWaitMs = seconds(10);
/** Includes opening the payment page at the provider. */
const placeDeadlineMs = seconds(19);

type OrderCalls = Pick<
  rpc.BookingServiceController,
  'placeOrder' | 'getOrder' | 'awaitOrder' | 'extendHold' | 'releaseOrder' | 'listOrders'
>;

@GrpcController('booking')
export class OrdersController implements OrderCalls {
  constructor(
    private readonly orders: OrdersRepository,
    private readonly orderPlacement: PlaceOrder,
    private readonly closeOrder: CloseOrder,
    private readonly waiter: OrderWaiter,
    private readonly owners: EventOwners,
    private readonly events: EventProjections,
    private readonly allEvents: EventProjectionsRepository,
    private readonly clock: Clock,
  ) {}

  async placeOrder(request: rpc.PlaceOrderRequest): Promise<rpc.PlaceOrderResponse> {
    const { id: userId } = requireUser();
    const { name = '', mobile = '', email = '' } = request.buyer ?? {};
    return this.owners.run(
      request.eventId,
      async () => ({
        order: await this.#viewOf(await this.orderPlacement.place({ userId, name, mobile, email }, request)),
      }),
      (owner, options) => owner.placeOrder(request, { ...options, deadlineMs: placeDeadlineMs }),
    );
  }

  async getOrder({ orderId }: rpc.GetOrderRequest): Promise<rpc.GetOrderResponse> {
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  /** At the owner, whose commits end the wait at once. */
  async awaitOrder({ orderId, timeoutMs }: rpc.AwaitOrderRequest): Promise<rpc.AwaitOrderResponse> {
    const known = await this.#ownOrder(orderId);
    const waitMs = Math.min(timeoutMs, maxWaitMs);
    return this.owners.run(
      known.eventId,
      async () => {
        const { order, booking } = await this.waiter.until(known, waitMs);
        const event = (await this.events.find(order.eventId)) ?? undefined;
        return { order: orderView(order, event), booking: booking && bookingView(booking, event) };
      },
      (owner, options) =>
        owner.awaitOrder({ orderId, timeoutMs: waitMs }, { ...options, deadlineMs: waitMs + seconds(3) }),
    );
  }

  async extendHold({ orderId }: rpc.ExtendHoldRequest): Promise<rpc.ExtendHoldResponse> {
    await this.#ownOrder(orderId);
    const order = await this.orders.extendHold(orderId, this.clock.now());
    if (!order) throw new AppError('HOLD_EXPIRED');
    return { order: await this.#viewOf(order) };
  }

  async releaseOrder({ orderId }: rpc.ReleaseOrderRequest): Promise<rpc.ReleaseOrderResponse> {
    const order = await this.#ownOrder(orderId);
    if (order.state !== 'held' && order.state !== 'paying')
      throw new AppError('STATE_CONFLICT', { state: order.state });
    await this.closeOrder.close(orderId, 'cancelled');
    return { order: await this.#viewOf(await this.#ownOrder(orderId)) };
  }

  async listOrders(request: rpc.ListOrdersRequest): Promise<rpc.ListOrdersResponse> {
    requireStaff('admin');
    const { orders, total, revenuePaise, pendingCount } = await this.orders.list({
      search: request.search,
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

  /** Throws NOT_FOUND for another user's order. */
  async #ownOrder(orderId: string): Promise<OrderRow> {
    const order = await this.orders.find(orderId);
    if (!order) throw new AppError('NOT_FOUND');
    requireOwnerOrAdmin(order.buyer.userId);
    return order;
  }

  async #viewOf(order: OrderRow): Promise<rpc.Order> {
    return orderView(order, (await this.events.find(order.eventId)) ?? undefined);
  }
}

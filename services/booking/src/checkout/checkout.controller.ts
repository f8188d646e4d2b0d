import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { seconds } from '@utsav/service-kit/time/clock';
import { bookingView, orderView } from '../bookings/booking-view';
import { EventOwners } from '../copies/event-owners';
import { EventProjections } from '../event-projection/event-projections';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { ownOrder } from '../orders/own-order';
import { LateCaptures } from './late-captures';
import { OrderWaiter } from './order-waiter';
import { PlaceOrder } from './place-order';

const maxWaitMs = seconds(10);
/** Includes opening the payment page at the provider. */
const placeDeadlineMs = seconds(19);

/** What a crowd calls; served by the owner of the event. */
@GrpcController('booking')
export class CheckoutController implements Pick<rpc.BookingServiceController, 'placeOrder' | 'awaitOrder'> {
  constructor(
    private readonly owners: EventOwners,
    private readonly orderPlacement: PlaceOrder,
    private readonly orders: OrdersRepository,
    private readonly waiter: OrderWaiter,
    private readonly lateCaptures: LateCaptures,
    private readonly events: EventProjections,
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

  /** At the owner, whose commits end the wait at once. */
  async awaitOrder({ orderId, timeoutMs }: rpc.AwaitOrderRequest): Promise<rpc.AwaitOrderResponse> {
    const known = await ownOrder(this.orders, orderId);
    const waitMs = Math.min(timeoutMs, maxWaitMs);
    return this.owners.run(
      known.eventId,
      async () => {
        const { order, booking } = await this.waiter.until(known, waitMs, () => this.lateCaptures.settle(known));
        const event = (await this.events.find(order.eventId)) ?? undefined;
        return { order: orderView(order, event), booking: booking && bookingView(booking, event) };
      },
      (owner, options) =>
        owner.awaitOrder({ orderId, timeoutMs: waitMs }, { ...options, deadlineMs: waitMs + seconds(3) }),
    );
  }

  async #viewOf(order: OrderRow): Promise<rpc.Order> {
    return orderView(order, (await this.events.find(order.eventId)) ?? undefined);
  }
}

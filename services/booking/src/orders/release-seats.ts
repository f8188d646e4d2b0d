import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { OrderRow } from './order.schema';
import { OrdersWorkspace } from './orders-workspace';
import { giveResourcesBack, readResources } from './take-resources';

/** Gives back what a closing order holds. Whatever else the order has become meanwhile is left alone. */
export class ReleaseSeats implements EventCommand<OrderRow | undefined> {
  readonly reads: readonly Read[];

  constructor(private readonly order: OrderRow) {
    this.reads = [read(OrdersWorkspace, { ids: [order._id] }), ...readResources(() => order)];
  }

  apply(event: EventWorkspace): OrderRow | undefined {
    const order = event.use(OrdersWorkspace).find(this.order._id);
    if (order?.state !== 'closing') return order;
    giveResourcesBack(event, order, 'release');
    event.use(OrdersWorkspace).advance(order, [order.closingTo]);
    return order;
  }
}

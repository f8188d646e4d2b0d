import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { whileSeatsLast } from './free-tickets';
import { orderOfRetry } from './idempotency';
import type { SaleTerms } from './order-resource';
import type { OrderRow } from './order.schema';
import { OrdersWorkspace } from './orders-workspace';
import { readResources, requireResources, takeResources } from './take-resources';

/**
 * Takes all that a new order needs, seats above all, or nothing; free tickets only while seats last. The same request finds
 * its own order again.
 */
export class HoldSeats implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly order: OrderRow,
    private readonly terms: SaleTerms,
  ) {
    this.reads = [read(OrdersWorkspace, { requestKeys: [order.requestKey] }), ...readResources(() => order, terms)];
  }

  apply(event: EventWorkspace): OrderRow {
    const known = event.use(OrdersWorkspace).findByRequestKey(this.order.requestKey);
    if (known) return orderOfRetry(known, this.order);
    const order = { ...this.order, ...whileSeatsLast(event, this.order) };
    requireResources(event, order, this.terms);
    takeResources(event, order, 'hold');
    event.use(OrdersWorkspace).add(order);
    return order;
  }
}

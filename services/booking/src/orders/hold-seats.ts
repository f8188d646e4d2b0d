import { AppError } from '@utsav/contracts/errors/app-error';
import { ErasedBuyersWorkspace } from '../erased-buyers/erased-buyers-workspace';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { whileSeatsLast } from './free-tickets';
import { requireNoOtherHold } from './holds-of-person';
import { orderOfRetry } from './idempotency';
import type { SaleTerms } from './order-resource';
import type { OrderRow } from './order.schema';
import { OrdersWorkspace } from './orders-workspace';
import { readResources, requireResources, takeResources } from './take-resources';

/**
 * Takes all that a new order needs, seats above all, or nothing; free tickets only while seats last. A person has
 * one live hold for an event: another one is PAYMENT_PENDING, and RATE_LIMITED after three that lapsed. The same request finds its own order again.
 */
export class HoldSeats implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];

  constructor(
    private readonly order: OrderRow,
    private readonly terms: SaleTerms,
  ) {
    this.reads = [
      read(OrdersWorkspace, { requestKeys: [order.requestKey], holdersIds: [order.buyer.userId] }),
      read(ErasedBuyersWorkspace, { userIds: [order.buyer.userId] }),
      ...readResources(() => order, terms),
    ];
  }

  apply(event: EventWorkspace): OrderRow {
    const orders = event.use(OrdersWorkspace);
    const known = orders.findByRequestKey(this.order.requestKey);
    if (known) return orderOfRetry(known, this.order);
    if (event.use(ErasedBuyersWorkspace).has(this.order.buyer.userId)) throw new AppError('ACCOUNT_ERASED');
    requireNoOtherHold(orders.ofPerson(event.eventId, this.order.buyer.userId), event.now);
    const order = { ...this.order, ...whileSeatsLast(event, this.order) };
    requireResources(event, order, this.terms);
    takeResources(event, order, 'hold');
    orders.add(order);
    return order;
  }
}

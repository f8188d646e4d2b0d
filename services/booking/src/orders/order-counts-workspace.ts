import { Workspace } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { countOrder, noOrders, OrderCounts, type OrderCountsChange, type OrderCountsRow } from './order-counts.schema';
import { OrdersWorkspace } from './orders-workspace';

/** How the orders of each event move between the groups of states. */
export class OrderCountsWorkspace extends Workspace {
  override async write(tx: TransactionScope): Promise<void> {
    const writes = [...this.changes()]
      .map(([_id, change]) => ({ _id, moved: Object.entries(change).filter(([, by]) => by !== 0) }))
      .filter(({ moved }) => moved.length > 0)
      .map(({ _id, moved }): RowUpdate<OrderCountsRow> => ({
        filter: { _id },
        update: { $inc: Object.fromEntries(moved) },
        upsert: true,
      }));
    await tx.update(OrderCounts, writes, 'order counts changed concurrently');
  }

  private changes(): Map<string, OrderCountsChange> {
    const { added, changed } = this.workspaces.use(OrdersWorkspace);
    const byEvent = new Map<string, OrderCountsChange>();
    const of = (eventId: string): OrderCountsChange => {
      const counts = byEvent.get(eventId) ?? noOrders();
      byEvent.set(eventId, counts);
      return counts;
    };
    for (const order of added) countOrder(of(order.eventId), order, 1);
    for (const { from, order } of changed.values()) {
      countOrder(of(order.eventId), { ...order, state: from }, -1);
      countOrder(of(order.eventId), order, 1);
    }
    return byEvent;
  }
}

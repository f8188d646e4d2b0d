import { minutes } from '@utsav/service-kit/time/clock';
import { Workspace, type OfEvent } from '../lanes/workspace';
import type { TransactionScope } from '../lanes/transaction-scope';
import { Order, type OrderRow } from '../orders/order.schema';
import { OrdersWorkspace } from '../orders/orders-workspace';

interface CounterSaleReads {
  fingerprints: string[];
}

/** A sale with the same content within this time is a possible duplicate. */
const duplicateWindowMs = minutes(2);

/** Cash sales of the last minutes, to notice the same sale issued twice. */
export class CounterSalesWorkspace extends Workspace<CounterSaleReads> {
  private recent: readonly OrderRow[] = [];

  override async preload(requests: readonly OfEvent<CounterSaleReads>[], tx: TransactionScope): Promise<void> {
    const fingerprints = [...new Set(requests.flatMap(({ request }) => request.fingerprints))];
    if (fingerprints.length === 0) return;
    this.recent = await tx.find<OrderRow>(Order, {
      eventId: { $in: [...tx.eventIds] },
      channel: 'counter',
      createdAt: { $gte: this.since() },
      fingerprint: { $in: fingerprints },
    });
  }

  /** The newest sale with this fingerprint that is recent enough to be the same one. */
  duplicateOf(fingerprint: string): OrderRow | undefined {
    return [...this.recent, ...this.workspaces.use(OrdersWorkspace).added]
      .filter((order) => order.fingerprint === fingerprint && order.createdAt >= this.since())
      .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  }

  private since(): Date {
    return new Date(this.workspaces.now.getTime() - duplicateWindowMs);
  }
}

import { indiaDay } from '@utsav/contracts/time/india-time';
import { Workspace } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { DailySales, dailySalesKey, noSales, type DailySalesRow, type SalesChange } from './daily-sales.schema';

/** What each event of a transaction sold, added to its day in India. */
export class DailySalesWorkspace extends Workspace {
  private readonly byEvent = new Map<string, SalesChange>();

  add(eventId: string, change: Partial<SalesChange>): void {
    const counts = this.of(eventId);
    this.byEvent.set(eventId, {
      orders: counts.orders + (change.orders ?? 0),
      cancelledOrders: counts.cancelledOrders + (change.cancelledOrders ?? 0),
      tickets: counts.tickets + (change.tickets ?? 0),
      revenuePaise: counts.revenuePaise + (change.revenuePaise ?? 0),
    });
  }

  of(eventId: string): SalesChange {
    return this.byEvent.get(eventId) ?? noSales();
  }

  override async write(tx: TransactionScope): Promise<void> {
    const day = indiaDay(this.workspaces.now);
    const writes = [...this.byEvent]
      .filter(([, counts]) => Object.values(counts).some((by) => by !== 0))
      .map(([eventId, counts]): RowUpdate<DailySalesRow> => {
        const update = { $inc: counts, $setOnInsert: { day, eventId } };
        return { filter: { _id: dailySalesKey(day, eventId) }, update, upsert: true };
      });
    await tx.update(DailySales, writes, 'daily sales changed concurrently');
  }
}

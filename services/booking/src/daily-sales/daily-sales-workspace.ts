import { indiaDay } from '@utsav/contracts/time/india-time';
import { Workspace } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { DailySales, dailySalesKey, type DailySalesRow, type SalesCounts } from './daily-sales.schema';

/** What each event of a transaction sold, added to its day in India. */
export class DailySalesWorkspace extends Workspace {
  private readonly byEvent = new Map<string, SalesCounts>();

  add(eventId: string, { orders, tickets, revenuePaise }: SalesCounts): void {
    const counts = this.of(eventId);
    this.byEvent.set(eventId, {
      orders: counts.orders + orders,
      tickets: counts.tickets + tickets,
      revenuePaise: counts.revenuePaise + revenuePaise,
    });
  }

  of(eventId: string): SalesCounts {
    return this.byEvent.get(eventId) ?? { orders: 0, tickets: 0, revenuePaise: 0 };
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

import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import type { SaleRow } from '../sales/sale.schema';
import { stockKey } from './stock.schema';

export interface StockPlan {
  /** Key of the show; empty for an event without shows, and for seats that shows have in common. */
  showtime: string;
  categoryKey: string;
  capacity: number;
}

/** The stock an event needs: for each ticket category one in each show with seats of its own, and one for all others. */
export function stockPlan({ categories, showtimes }: Pick<SaleRow, 'categories' | 'showtimes'>): StockPlan[] {
  const common = categories.map(({ key, capacity }) => ({ showtime: '', categoryKey: key, capacity }));
  const own = showtimes
    .filter((show) => !show.common)
    .flatMap(({ key: showtime, categories: seats }) =>
      seats.map(({ key, capacity }) => ({ showtime, categoryKey: key, capacity })),
    );
  const needsCommon = showtimes.length === 0 || showtimes.some((show) => show.common);
  return needsCommon ? [...common, ...own] : own;
}

/**
 * Makes stock for what is new, moves the capacity of what is known by the difference, and takes what the event does not
 * have any more out of the sale. Seats that are held, sold or blocked cannot be taken away: a smaller capacity stops at
 * them.
 */
export class FitStock implements SellingWork<void> {
  readonly needs: Needs = {};

  constructor(
    private readonly eventId: string,
    /** Of the movements; new for each try, since seats come and go in between. */
    private readonly cause: string,
    private readonly plan: StockPlan[],
  ) {}

  decide(batch: SellingBatch): void {
    const planned = new Set<string>();
    for (const { showtime, categoryKey, capacity } of this.plan) {
      const _id = stockKey(this.eventId, showtime, categoryKey);
      planned.add(_id);
      const row = batch.stock(_id);
      if (row) {
        this.resize(batch, _id, Math.max(capacity - row.capacity, -row.available));
        continue;
      }
      const counters = { capacity, available: capacity, held: 0, sold: 0, blocked: 0 };
      batch.openStock({ _id, eventId: this.eventId, showtime, categoryKey, ...counters }, this.cause);
    }
    for (const { _id, available } of batch.allStock()) if (!planned.has(_id)) this.resize(batch, _id, -available);
  }

  private resize(batch: SellingBatch, stockId: string, change: number): void {
    if (change !== 0) batch.moveStock('resize', this.cause, stockId, { capacity: change, available: change });
  }
}

import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { stockKey, wholeShow } from './stock.schema';

export interface StockPlan {
  /** Empty for seats over all showtimes. */
  showtime: string;
  /** Or `wholeShow`. */
  categoryKey: string;
  capacity: number;
}

/** The stock an event needs: one for each ticket category, one for each showtime with seats of its own. */
export const stockPlan = (
  categories: { key: string; capacity: number }[],
  showtimes: { key: string; capacity: number }[],
): StockPlan[] => [
  ...categories.map(({ key, capacity }) => ({ showtime: '', categoryKey: key, capacity })),
  ...showtimes
    .filter(({ capacity }) => capacity > 0)
    .map(({ key, capacity }) => ({ showtime: key, categoryKey: wholeShow, capacity })),
];

/**
 * Makes stock for what is new and moves the capacity of what is known by the difference. Seats that are held, sold or
 * blocked cannot be taken away: a smaller capacity stops at them.
 */
export class FitStock implements SellingWork<void> {
  readonly needs: Needs = {};

  constructor(
    private readonly eventId: string,
    private readonly version: number,
    private readonly plan: StockPlan[],
  ) {}

  decide(batch: SellingBatch): void {
    for (const { showtime, categoryKey, capacity } of this.plan) {
      const _id = stockKey(this.eventId, showtime, categoryKey);
      const row = batch.stock(_id);
      if (!row) {
        const counters = { capacity, available: capacity, held: 0, sold: 0, blocked: 0 };
        batch.openStock({ _id, eventId: this.eventId, showtime, categoryKey, ...counters }, `v${this.version}`);
        continue;
      }
      const change = Math.max(capacity - row.capacity, -row.available);
      if (change !== 0) batch.moveStock('resize', `v${this.version}`, _id, { capacity: change, available: change });
    }
  }
}

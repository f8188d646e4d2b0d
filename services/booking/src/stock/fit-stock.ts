import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import type { SaleCategory } from '../sales/sale.schema';
import { stockKey } from './stock.schema';

/**
 * Makes stock for new ticket categories and moves the capacity of known ones by the difference. Seats that are held or
 * sold cannot be taken away: a smaller capacity stops at them.
 */
export class FitStock implements SellingWork<void> {
  readonly needs: Needs = {};

  constructor(
    private readonly eventId: string,
    private readonly version: number,
    private readonly categories: SaleCategory[],
  ) {}

  decide(batch: SellingBatch): void {
    for (const { key, capacity } of this.categories) {
      const _id = stockKey(this.eventId, '', key);
      const row = batch.stock(_id);
      if (!row) {
        batch.openStock(
          {
            _id,
            eventId: this.eventId,
            showtime: '',
            categoryKey: key,
            capacity,
            available: capacity,
            held: 0,
            sold: 0,
            blocked: 0,
          },
          `v${this.version}`,
        );
        continue;
      }
      const change = Math.max(capacity - row.capacity, -row.available);
      if (change !== 0) batch.moveStock('resize', `v${this.version}`, _id, { capacity: change, available: change });
    }
  }
}

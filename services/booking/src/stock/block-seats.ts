import { AppError } from '@utsav/contracts/errors/app-error';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { movementKey, type StockRow } from './stock.schema';

/** Keeps free seats out of the sale, or with a negative number puts them back. */
export class BlockSeats implements SellingWork<StockRow> {
  readonly needs: Needs;
  private readonly movementId: string;

  constructor(
    private readonly stockId: string,
    private readonly seats: number,
    private readonly reason: string,
    /** Made unique by the caller: the same request does not block twice. */
    private readonly requestId: string,
  ) {
    this.movementId = movementKey('block', requestId, stockId);
    this.needs = { movementIds: [this.movementId] };
  }

  decide(batch: SellingBatch): StockRow {
    const row = batch.stock(this.stockId);
    if (!row) throw new AppError('NOT_FOUND');
    if (batch.hasMoved(this.movementId)) return row;
    const limit = this.seats > 0 ? row.available : row.blocked;
    if (Math.abs(this.seats) > limit)
      throw new AppError('INSUFFICIENT_SEATS', { category: row.categoryKey, available: limit });
    batch.moveStock(
      'block',
      this.requestId,
      this.stockId,
      { available: -this.seats, blocked: this.seats },
      this.reason,
    );
    return row;
  }
}

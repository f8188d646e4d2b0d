import { AppError } from '@utsav/contracts/errors/app-error';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { movementKey, type StockRow } from './stock.schema';
import { StockWorkspace } from './stock-workspace';

/** Keeps free seats out of the sale, or with a negative number puts them back. */
export class BlockSeats implements EventCommand<StockRow> {
  readonly reads: readonly Read[];
  private readonly movementId: string;

  constructor(
    private readonly stockId: string,
    private readonly seats: number,
    private readonly reason: string,
    /** Made unique by the caller: the same request does not block twice. */
    private readonly requestId: string,
  ) {
    this.movementId = movementKey('block', requestId, stockId);
    this.reads = [read(StockWorkspace, { movementIds: [this.movementId] })];
  }

  apply(event: EventWorkspace): StockRow {
    const row = event.use(StockWorkspace).find(this.stockId);
    if (!row) throw new AppError('NOT_FOUND');
    if (event.use(StockWorkspace).hasMoved(this.movementId)) return row;
    const limit = this.seats > 0 ? row.available : row.blocked;
    if (Math.abs(this.seats) > limit)
      throw new AppError('INSUFFICIENT_SEATS', { category: row.categoryKey, available: limit });
    event
      .use(StockWorkspace)
      .move('block', this.requestId, this.stockId, { available: -this.seats, blocked: this.seats }, this.reason);
    return row;
  }
}

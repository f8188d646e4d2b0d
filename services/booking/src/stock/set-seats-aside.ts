import { AppError } from '@utsav/contracts/errors/app-error';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { asideCounters, movementKey, type AsideCounter, type StockChange, type StockRow } from './stock.schema';
import { StockWorkspace } from './stock-workspace';

/** Free seats that channels shall have to themselves; a channel that is absent stays as it is. */
export interface SeatsAside extends Partial<Record<AsideCounter, number>> {
  stockId: string;
}

const seatsAside = (change: StockChange): number => asideCounters.reduce((sum, name) => sum + (change[name] ?? 0), 0);

function changeOf(row: StockRow, wanted: SeatsAside): StockChange {
  const change: StockChange = {};
  for (const name of asideCounters) {
    const by = (wanted[name] ?? row[name]) - row[name];
    if (by !== 0) change[name] = by;
  }
  return { ...change, available: 0 - seatsAside(change) };
}

/** Gives the seats that are set aside back to everyone. */
export function releaseSeatsAside(event: EventWorkspace, row: StockRow, cause: string): void {
  const change = changeOf(row, { stockId: row._id, asideForCounter: 0, asideForGuests: 0 });
  if (change.available !== 0) event.use(StockWorkspace).move('set-aside', cause, row._id, change);
}

/**
 * Sets free seats aside for the cash counter and for guests, or gives them back to everyone: all lines or none. It moves
 * free seats alone, so what is held or sold stays.
 */
export class SetSeatsAside implements EventCommand<void> {
  readonly reads: readonly Read[];

  constructor(
    /** Each stock once. */
    private readonly lines: readonly SeatsAside[],
    private readonly reason: string,
    /** Made unique by the caller: the same request changes them once. */
    private readonly requestId: string,
  ) {
    this.reads = [read(StockWorkspace, { movementIds: lines.map(({ stockId }) => this.movementOf(stockId)) })];
  }

  apply(event: EventWorkspace): void {
    const stock = event.use(StockWorkspace);
    if (this.lines.some(({ stockId }) => stock.hasMoved(this.movementOf(stockId)))) return;
    const changes = this.lines.map((line) => {
      const row = stock.find(line.stockId);
      if (!row) throw new AppError('NOT_FOUND');
      const change = changeOf(row, line);
      if (row.available + (change.available ?? 0) < 0)
        throw new AppError('INSUFFICIENT_SEATS', { category: row.categoryKey, available: row.available });
      return { stockId: line.stockId, change };
    });
    // Of a line that changes nothing too: it says that the request was served, so that a late repeat moves nothing.
    for (const { stockId, change } of changes) stock.move('set-aside', this.requestId, stockId, change, this.reason);
  }

  private movementOf(stockId: string): string {
    return movementKey('set-aside', this.requestId, stockId);
  }
}

import { Workspace, type OfEvent } from '../lanes/workspace';
import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import {
  completeStock,
  movementKey,
  noSeatsAside,
  Stock,
  stockCounters,
  StockMovement,
  type MovementKind,
  type StockChange,
  type StockCounter,
  type StockMovementRow,
  type StockRow,
} from './stock.schema';

interface StockReads {
  /** Movements that may have happened before. */
  movementIds: string[];
}

const noChange = { capacity: 0, available: 0, held: 0, sold: 0, blocked: 0, ...noSeatsAside };

/** Seats of the events of a transaction; those of all its events are always loaded. */
export class StockWorkspace extends Workspace<StockReads> {
  readonly movements: StockMovementRow[] = [];
  protected readonly changes = new Map<string, Record<StockCounter, number>>();
  private readonly rows = new Map<string, StockRow>();
  private readonly opened = new Map<string, StockRow>();
  private readonly knownMovements = new Set<string>();

  override async preload(requests: readonly OfEvent<StockReads>[], tx: TransactionScope): Promise<void> {
    this.load(await tx.find<StockRow>(Stock, { eventId: { $in: [...tx.eventIds] } }));
    const ids = requests.flatMap(({ request }) => request.movementIds);
    this.loadMovements((await tx.findByIds<StockMovementRow>(StockMovement, ids)).map(({ _id }) => _id));
  }

  load(rows: readonly StockRow[]): void {
    for (const row of rows) this.rows.set(row._id, completeStock(row));
  }

  loadMovements(ids: readonly string[]): void {
    for (const id of ids) this.knownMovements.add(id);
  }

  find(id: string): StockRow | undefined {
    return this.rows.get(id);
  }

  ofEvent(eventId: string): StockRow[] {
    return [...this.rows.values()].filter((row) => row.eventId === eventId);
  }

  hasMoved(movementId: string): boolean {
    return this.knownMovements.has(movementId) || this.movements.some(({ _id }) => _id === movementId);
  }

  open(row: StockRow, cause: string): void {
    this.opened.set(row._id, row);
    this.rows.set(row._id, row);
    this.record('open', cause, row, { capacity: row.capacity, available: row.available });
  }

  /** Moves counters; the caller has made sure that none goes below zero. */
  move(kind: MovementKind, cause: string, stockId: string, change: StockChange, reason = ''): void {
    const row = this.rows.get(stockId);
    if (!row) throw new Error(`no stock ${stockId}`);
    const sums = this.changes.get(stockId) ?? { ...noChange };
    for (const counter of stockCounters) {
      const by = change[counter] ?? 0;
      row[counter] += by;
      sums[counter] += by;
      if (row[counter] < 0) throw new Error(`${stockId}: ${counter} would be ${row[counter]}`);
    }
    if (!this.opened.has(stockId)) this.changes.set(stockId, sums);
    this.record(kind, cause, row, change, reason);
  }

  override async write(tx: TransactionScope): Promise<void> {
    await tx.insert(Stock, [...this.opened.values()]);
    await this.writeCounters(tx);
    await tx.insert(StockMovement, this.movements);
  }

  /** The condition that decides stock: no counter may go below zero. */
  protected async writeCounters(tx: TransactionScope): Promise<void> {
    const writes = [...this.changes]
      .filter(([, change]) => stockCounters.some((counter) => change[counter]))
      .map(([_id, change]): RowUpdate<StockRow> => {
        // A counter that does not go down may be missing in the row.
        const lowered = stockCounters.filter((counter) => change[counter] < 0);
        const enough = Object.fromEntries(lowered.map((counter) => [counter, { $gte: -change[counter] }]));
        return { filter: { _id, ...enough }, update: { $inc: change } };
      });
    await tx.update(Stock, writes, 'stock changed concurrently');
  }

  private record(kind: MovementKind, cause: string, row: StockRow, change: StockChange, reason = ''): void {
    this.movements.push({
      _id: movementKey(kind, cause, row._id),
      stockId: row._id,
      eventId: row.eventId,
      kind,
      cause,
      ...noChange,
      ...change,
      reason,
      at: this.workspaces.now,
    });
  }
}

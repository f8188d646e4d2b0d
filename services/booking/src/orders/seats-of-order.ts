import { AppError } from '@utsav/contracts/errors/app-error';
import { StockWorkspace } from '../stock/stock-workspace';
import type { AsideCounter, StockChange, StockRow } from '../stock/stock.schema';
import type { OrderResource, ReturnKind } from './order-resource';
import type { OrderLine, OrderRow } from './order.schema';

type Sold = Pick<OrderRow, 'channel' | 'payment'>;

/** Seats that lines take of each stock: a pass those that it draws on its shows, too. */
export function seatsTaken(lines: readonly OrderLine[]): { stockId: string; quantity: number }[] {
  const seats = new Map<string, number>();
  for (const { stockId, quantity, draws = [] } of lines)
    for (const id of [stockId, ...draws]) seats.set(id, (seats.get(id) ?? 0) + quantity);
  return [...seats].map(([stockId, quantity]) => ({ stockId, quantity }));
}

/** Seats that the channel of an order has to itself; a buyer on the site has none. */
function asideFor({ channel, payment }: Sold): AsideCounter | undefined {
  if (channel === 'site') return undefined;
  return payment.method === 'complimentary' ? 'asideForGuests' : 'asideForCounter';
}

/** In a pipeline over unwound lines: every stock of which a line takes a seat. */
export const stockOfLine = { $concatArrays: [['$lines.stockId'], { $ifNull: ['$lines.draws', []] }] };

/** Seats that an order may have: those of its channel, and those for everyone. */
export function seatsFor(row: StockRow | undefined, order: Sold): number {
  const aside = asideFor(order);
  return row ? row.available + (aside ? row[aside] : 0) : 0;
}

/** The seats of its channel first, then those for everyone. */
function leaving(row: StockRow | undefined, order: Sold, seats: number): StockChange {
  const aside = asideFor(order);
  const own = aside ? Math.min(row?.[aside] ?? 0, seats) : 0;
  return { available: own - seats, ...(aside && own > 0 && { [aside]: -own }) };
}

/** A seat that comes back is for everyone, wherever it was taken from. */
const returning = (kind: ReturnKind, seats: number): StockChange =>
  kind === 'release' ? { held: -seats, available: seats } : { sold: -seats, available: seats };

/** The category that takes of a stock, by the type that the buyer chose: where a show has no seat, its pass is sold out. */
function typeOf({ lines, quote }: OrderRow, stockId: string): string {
  const line = lines.find((each) => each.stockId === stockId || each.draws?.includes(stockId));
  return quote.lines.find(({ categoryKey }) => line?.stockId.endsWith(`/${categoryKey}`))?.categoryType ?? '';
}

/** Seats: SOLD_OUT when a category has none left, INSUFFICIENT_SEATS when it has fewer than requested. */
export const seatsOfOrder: OrderResource = {
  require(event, order) {
    for (const { stockId, quantity } of seatsTaken(order.lines)) {
      const available = seatsFor(event.use(StockWorkspace).find(stockId), order);
      if (available >= quantity) continue;
      const category = typeOf(order, stockId);
      throw available === 0
        ? new AppError('SOLD_OUT', { category })
        : new AppError('INSUFFICIENT_SEATS', { category, available });
    }
  },
  take(event, order, kind) {
    for (const { stockId, quantity } of seatsTaken(order.lines)) {
      const taken = leaving(event.use(StockWorkspace).find(stockId), order, quantity);
      const to: StockChange = kind === 'hold' ? { held: quantity } : { sold: quantity };
      event.use(StockWorkspace).move(kind, order._id, stockId, { ...taken, ...to });
    }
  },
  sell(event, { _id, lines }) {
    for (const { stockId, quantity } of seatsTaken(lines))
      event.use(StockWorkspace).move('sell', _id, stockId, { held: -quantity, sold: quantity });
  },
  giveBack(event, { _id, lines }, kind, reason) {
    for (const { stockId, quantity } of seatsTaken(lines))
      event.use(StockWorkspace).move(kind, _id, stockId, returning(kind, quantity), reason);
  },
};

import { AppError } from '@utsav/contracts/errors/app-error';
import { StockWorkspace } from '../stock/stock-workspace';
import type { AsideCounter, StockChange, StockRow } from '../stock/stock.schema';
import type { OrderResource, ReturnKind } from './order-resource';
import type { OrderRow } from './order.schema';

type Sold = Pick<OrderRow, 'channel' | 'payment'>;

/** Seats that the channel of an order has to itself; a buyer on the site has none. */
function asideFor({ channel, payment }: Sold): AsideCounter | undefined {
  if (channel === 'site') return undefined;
  return payment.method === 'complimentary' ? 'asideForGuests' : 'asideForCounter';
}

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

/** Seats: SOLD_OUT when a category has none left, INSUFFICIENT_SEATS when it has fewer than requested. */
export const seatsOfOrder: OrderResource = {
  require(event, order) {
    for (const { stockId, quantity } of order.lines) {
      const available = seatsFor(event.use(StockWorkspace).find(stockId), order);
      if (available >= quantity) continue;
      const category = order.quote.lines.find((line) => stockId.endsWith(`/${line.categoryKey}`))?.categoryType ?? '';
      throw available === 0
        ? new AppError('SOLD_OUT', { category })
        : new AppError('INSUFFICIENT_SEATS', { category, available });
    }
  },
  take(event, order, kind) {
    for (const { stockId, quantity } of order.lines) {
      const taken = leaving(event.use(StockWorkspace).find(stockId), order, quantity);
      const to: StockChange = kind === 'hold' ? { held: quantity } : { sold: quantity };
      event.use(StockWorkspace).move(kind, order._id, stockId, { ...taken, ...to });
    }
  },
  sell(event, { _id, lines }) {
    for (const { stockId, quantity } of lines)
      event.use(StockWorkspace).move('sell', _id, stockId, { held: -quantity, sold: quantity });
  },
  giveBack(event, { _id, lines }, kind, reason) {
    for (const { stockId, quantity } of lines)
      event.use(StockWorkspace).move(kind, _id, stockId, returning(kind, quantity), reason);
  },
};

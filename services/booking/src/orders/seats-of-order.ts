import { AppError } from '@utsav/contracts/errors/app-error';
import { StockWorkspace } from '../stock/stock-workspace';
import type { StockChange } from '../stock/stock.schema';
import type { OrderResource, ReturnKind, TakingKind } from './order-resource';

const taking = (kind: TakingKind, seats: number): StockChange =>
  kind === 'hold' ? { available: -seats, held: seats } : { available: -seats, sold: seats };
const returning = (kind: ReturnKind, seats: number): StockChange =>
  kind === 'release' ? { held: -seats, available: seats } : { sold: -seats, available: seats };

/** Seats: SOLD_OUT when a category has none left, INSUFFICIENT_SEATS when it has fewer than requested. */
export const seatsOfOrder: OrderResource = {
  require(event, { lines, quote }) {
    for (const { stockId, quantity } of lines) {
      const available = event.use(StockWorkspace).find(stockId)?.available ?? 0;
      if (available >= quantity) continue;
      const category = quote.lines.find((line) => stockId.endsWith(`/${line.categoryKey}`))?.categoryType ?? '';
      throw available === 0
        ? new AppError('SOLD_OUT', { category })
        : new AppError('INSUFFICIENT_SEATS', { category, available });
    }
  },
  take(event, { _id, lines }, kind) {
    for (const { stockId, quantity } of lines)
      event.use(StockWorkspace).move(kind, _id, stockId, taking(kind, quantity));
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

import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { isToCome } from '@utsav/contracts/shows/choose-show';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { stockOfCategory } from '../stock/stock-of-category';
import type { StockRow } from '../stock/stock.schema';

/**
 * What a cart is refused for without a price or a transaction: SALE_CLOSED for a category that is not on sale, SOLD_OUT,
 * which names the categories that still have seats. A category that the event does not have is for pricing to refuse.
 */
export function refusalOf(
  projection: EventProjection,
  lines: readonly CartLine[],
  showtime: string,
  stock: readonly StockRow[],
  now: Date,
): AppError | undefined {
  const available = new Map(stock.map((row) => [row._id, row.available]));
  const isSoldOut = (key: string): boolean => {
    const category = projection.categories.find((each) => each.key === key);
    const opened = showsCovered(category ?? {}, projection.showtimes).filter((show) => isToCome(show, now));
    const { stockId, draws = [] } = stockOfCategory(projection, key, showtime, opened);
    return [stockId, ...draws].some((id) => available.get(id) === 0);
  };
  for (const { category } of lines) {
    const chosen = projection.categories.find(({ key }) => key === category);
    if (!chosen) continue;
    if (!chosen.onSale) return new AppError('SALE_CLOSED');
    if (!isSoldOut(chosen.key)) continue;
    const left = projection.categories.filter(({ key, onSale }) => onSale && !isSoldOut(key)).map(({ type }) => type);
    return new AppError('SOLD_OUT', { category: chosen.type, left });
  }
  return undefined;
}

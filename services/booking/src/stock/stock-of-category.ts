import { isPass } from '@utsav/contracts/shows/covers';
import type { EventProjection, ProjectedShow } from '../event-projection/event-projection.schema';
import { showOfStock, stockKey } from './stock.schema';

/** What one ticket takes a seat of. */
export interface StockOfTicket {
  stockId: string;
  /** Of a pass: stock of its shows, of which it takes a seat too. Absent for none. */
  draws?: string[];
}

type Sale = Pick<EventProjection, '_id' | 'categories' | 'showtimes'>;

/**
 * What a ticket of a category takes a seat of: the stock of its category in its show, or that of the pass. A pass may draw
 * on the seats of another category too, one in each show that it opens.
 */
export function stockOfCategory(
  { _id, categories, showtimes }: Sale,
  categoryKey: string,
  showtime: string,
  opened: readonly Pick<ProjectedShow, 'key'>[],
): StockOfTicket {
  const category = categories.find(({ key }) => key === categoryKey);
  if (!category || !isPass(category))
    return { stockId: stockKey(_id, showOfStock({ showtimes }, showtime), categoryKey) };
  const { drawsOn = '' } = category;
  const stockId = stockKey(_id, '', categoryKey);
  if (!drawsOn) return { stockId };
  const draws = opened.map(({ key }) => stockKey(_id, showOfStock({ showtimes }, key), drawsOn));
  // Shows with seats in common count a pass once.
  return { stockId, draws: [...new Set(draws)] };
}

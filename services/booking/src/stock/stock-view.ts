import type { OnSaleCategory } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { StockRow } from './stock.schema';

/** Show by show, in the order of the event; a show or category that was taken out of it comes last, by its key. */
export function inOrderOfEvent(projection: EventProjection, stock: readonly StockRow[]): StockRow[] {
  const shows = placesOf(['', ...projection.showtimes.map(({ key }) => key)]);
  const categories = placesOf(projection.categories.map(({ key }) => key));
  return stock
    .filter(({ capacity }) => capacity > 0)
    .sort((a, b) => shows(a.showtime) - shows(b.showtime) || categories(a.categoryKey) - categories(b.categoryKey));
}

export const stockView = (projection: EventProjection, row: StockRow): OnSaleCategory => ({
  showtime: row.showtime || undefined,
  startsAt: toOptionalTimestamp(projection.showtimes.find((show) => show.key === row.showtime)?.startsAt),
  key: row.categoryKey,
  type: projection.categories.find((category) => category.key === row.categoryKey)?.type ?? row.categoryKey,
  capacity: row.capacity,
  available: row.available,
  held: row.held,
  sold: row.sold,
  blocked: row.blocked,
  asideForCounter: row.asideForCounter,
  asideForGuests: row.asideForGuests,
});

function placesOf(keys: readonly string[]): (key: string) => number {
  return (key) => {
    const place = keys.indexOf(key);
    return place < 0 ? keys.length : place;
  };
}

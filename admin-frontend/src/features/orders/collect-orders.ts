import type { ConsoleOrder } from '@utsav/contracts/http/console';
import { api } from '../../lib/api';
import { queryOf, type OrdersView } from './orders-url';

/** The most the server gives at once. */
const PAGE_SIZE = 100;

export interface Progress {
  done: number;
  total: number;
}

/** Every order of a view, page by page. An order placed meanwhile pushes others onto the next page, so ids are compared. */
export async function collectOrders(
  view: OrdersView,
  onProgress: (progress: Progress) => void,
  signal: AbortSignal,
): Promise<ConsoleOrder[]> {
  const found = new Map<string, ConsoleOrder>();
  for (let page = 1; ; page += 1) {
    const query = queryOf({ ...view, page, size: PAGE_SIZE });
    const { data } = await api.call('GET /api/admin/orders', { query, signal });
    for (const order of data.data) found.set(order._id, order);
    onProgress({ done: found.size, total: Math.max(data.count, found.size) });
    if (data.data.length < PAGE_SIZE || page * PAGE_SIZE >= data.count) return [...found.values()];
  }
}

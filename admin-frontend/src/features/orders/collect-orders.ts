import type { ConsoleOrder } from '@utsav/contracts/http/console';
import { api } from '../../lib/api';
import { queryOf, type OrdersView } from './orders-query';

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
    const { data: orders, count } = await api.call('GET /api/admin/orders', { query, signal });
    for (const order of orders) found.set(order._id, order);
    onProgress({ done: found.size, total: Math.max(count, found.size) });
    if (orders.length < PAGE_SIZE || page * PAGE_SIZE >= count) return [...found.values()];
  }
}

import type { DateOrders } from './defaults';
import { titleOf } from './import-fields';
import type { DateOrder } from './read-time';

const orderWords: Record<DateOrder, string> = {
  dayFirst: 'day first (25/12/2026)',
  monthFirst: 'month first (12/25/2026), as a date of the column shows',
  mixed: 'both day first and month first: only dates that can be read in one way count',
};

/** `Start: day first (25/12/2026)` */
export const dateOrderText = (orders: DateOrders): string =>
  (['start', 'end'] as const)
    .flatMap((field) => {
      const order = orders[field];
      return order ? [`${titleOf(field)}: ${orderWords[order]}`] : [];
    })
    .join('; ');

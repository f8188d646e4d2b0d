import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const statuses = ['all', 'paid', 'pending', 'failed', 'cancel', 'refunded'] as const;
export const statusNames: Record<(typeof statuses)[number], string> = {
  all: 'All',
  paid: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
  cancel: 'Cancelled',
  refunded: 'Refunded',
};

export const pageSizes = [10, 20, 50, 100] as const;

/** What the server can sort by; a leading minus turns it round. */
export const sortFields = ['createdAt', 'finalAmount', 'bookingCode', 'qty', 'status'] as const;
export type SortField = (typeof sortFields)[number];
export type Sort = SortField | `-${SortField}`;

const sorts = sortFields.flatMap((field): Sort[] => [field, `-${field}`]);

/** The state of the orders table as it stands in the address. */
export const ordersQuery = {
  search: textParam(),
  status: choiceParam(statuses, 'all'),
  sort: choiceParam<Sort>(sorts, '-createdAt'),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 20),
};

export interface OrdersView {
  search: string;
  status: (typeof statuses)[number];
  sort: Sort;
  page: number;
  size: number;
}

type OrdersQuery = NonNullable<CallInput<'GET /api/admin/orders'>['query']>;

export const queryOf = ({ search, status, sort, page, size }: OrdersView): OrdersQuery => ({
  search: search || undefined,
  status: status === 'all' ? undefined : status,
  sort,
  page,
  limit: size,
});

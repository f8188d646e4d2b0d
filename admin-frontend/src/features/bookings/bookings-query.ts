import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const statuses = ['All', 'Paid', 'Pending', 'Failed', 'Refunded'] as const;
export const pageSizes = [10, 20, 50, 100] as const;
/** What staff issue: for cash, or by a guest list. */
export const kinds = ['cash', 'complimentary', 'online', 'free', 'all'] as const;
const sorts = ['-createdAt', 'createdAt'] as const;

/** The state of the bookings list as it stands in the address. */
export const bookingsQuery = {
  q: textParam(),
  event: textParam(),
  status: choiceParam(statuses, 'All'),
  kind: choiceParam(kinds, 'cash'),
  from: textParam(),
  to: textParam(),
  sort: choiceParam(sorts, '-createdAt'),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 20),
};

export interface BookingsFilter {
  q: string;
  event: string;
  status: (typeof statuses)[number];
  kind: (typeof kinds)[number];
  from: string;
  to: string;
}

export const noFilter: BookingsFilter = { q: '', event: '', status: 'All', kind: 'cash', from: '', to: '' };

export interface BookingsView extends BookingsFilter {
  sort: (typeof sorts)[number];
  page: number;
  size: number;
}

type BookingsQuery = NonNullable<CallInput<'GET /api/admin/bookings'>['query']>;

export const queryOf = ({ q, event, status, kind, from, to, sort, page, size }: BookingsView): BookingsQuery => ({
  paginate: 'true',
  paymentMethod: kind,
  sort,
  page,
  limit: size,
  ...(q && { q }),
  ...(event && { eventId: event }),
  ...(status !== 'All' && { paymentStatus: status }),
  ...(from && { from }),
  ...(to && { to }),
});

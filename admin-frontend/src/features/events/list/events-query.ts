import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../../lib/query-state';

export const statuses = [
  'all',
  'active',
  'inactive',
  'published',
  'draft',
  'on-sale',
  'few-left',
  'sold-out',
  'closed',
  'cancelled',
  'past',
] as const;
export const sorts = ['latest', 'oldest', 'az', 'za', 'attention'] as const;
export const pageSizes = [10, 20, 50, 100] as const;

export const statusNames: Record<(typeof statuses)[number], string> = {
  all: 'All',
  active: 'Active',
  inactive: 'Inactive',
  published: 'Published',
  draft: 'Draft',
  'on-sale': 'On sale',
  'few-left': 'Few seats left',
  'sold-out': 'Sold out',
  closed: 'Closed',
  cancelled: 'Cancelled',
  past: 'Over',
};

export const sortNames: Record<(typeof sorts)[number], string> = {
  latest: 'Latest',
  oldest: 'Oldest',
  az: 'A → Z',
  za: 'Z → A',
  attention: 'Needs attention',
};

/** The state of the list of events as it stands in the address; no city and no category mean all. */
export const eventsQuery = {
  search: textParam(),
  status: choiceParam(statuses, 'all'),
  city: textParam(),
  category: textParam(),
  sort: choiceParam(sorts, 'latest'),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 20),
};

export interface EventsView {
  search: string;
  status: (typeof statuses)[number];
  city: string;
  category: string;
  sort: (typeof sorts)[number];
  page: number;
  size: number;
}

type EventsQuery = NonNullable<CallInput<'GET /api/event/getAllEvents'>['query']>;

const serverSorts = { latest: '-date', oldest: 'date', az: 'name', za: '-name', attention: 'attention' } as const;

export const queryOf = ({ search, status, city, category, sort, page, size }: EventsView): EventsQuery => ({
  paginate: 'true',
  sort: serverSorts[sort],
  page,
  limit: size,
  ...(search && { search }),
  ...(status !== 'all' && { status }),
  ...(city && { city }),
  ...(category && { category }),
});

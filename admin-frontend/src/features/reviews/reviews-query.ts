import type { CallInput } from '@utsav/web-kit/api-client/call-types';
import { choiceParam, pageParam, textParam } from '../../lib/query-state';

export const ratings = ['all', '5', '4', '3', '2', '1'] as const;
export const sorts = ['new', 'old', 'high', 'low'] as const;
export const pageSizes = [10, 20, 50] as const;

/** As many as the server gives at once. Every page size divides it, so no page lies across two loads. */
const LOAD_SIZE = 100;

export const sortNames: Record<(typeof sorts)[number], string> = {
  new: 'Newest',
  old: 'Oldest',
  high: 'Highest rating',
  low: 'Lowest rating',
};

/** The state of the review list as it stands in the address. */
export const reviewsQuery = {
  search: textParam(),
  rating: choiceParam(ratings, 'all'),
  sort: choiceParam(sorts, 'new'),
  page: pageParam(),
  size: choiceParam<number>(pageSizes, 10),
};

export interface ReviewsView {
  search: string;
  rating: (typeof ratings)[number];
  sort: (typeof sorts)[number];
  page: number;
  size: number;
}

type ReviewsQuery = NonNullable<CallInput<'GET /api/review/getAllReviews'>['query']>;

export const queryOf = ({ search, rating, sort, page, size }: ReviewsView): ReviewsQuery => ({
  paginate: 'true',
  rating,
  sort,
  page: Math.floor(((page - 1) * size) / LOAD_SIZE) + 1,
  limit: LOAD_SIZE,
  ...(search && { search }),
});

/** The rows of one page out of those that were loaded for it. */
export function pageOf<T>(loaded: readonly T[], { page, size }: Pick<ReviewsView, 'page' | 'size'>): T[] {
  const start = ((page - 1) * size) % LOAD_SIZE;
  return loaded.slice(start, start + size);
}

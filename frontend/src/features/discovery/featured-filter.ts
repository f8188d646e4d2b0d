export interface FeaturedFilter {
  search: string;
  category: string;
  status: string;
  fromDate: string;
  toDate: string;
  city: string;
}

const NAMES = [
  'search',
  'category',
  'status',
  'fromDate',
  'toDate',
  'city',
] as const satisfies (keyof FeaturedFilter)[];

/** The filter lives in the address: the back button works and a link reproduces the view. */
export function filterOf(query: URLSearchParams): FeaturedFilter {
  const of = (name: keyof FeaturedFilter) => query.get(name) ?? '';
  return {
    search: of('search'),
    category: of('category'),
    status: of('status').toLowerCase(),
    fromDate: of('fromDate'),
    toDate: of('toDate'),
    city: of('city'),
  };
}

/** Empty values are left out, and another filter starts on page one; what else is in the address stays. */
export function withFilter(query: URLSearchParams, filter: FeaturedFilter): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  for (const name of NAMES) {
    if (filter[name]) next.set(name, filter[name]);
    else next.delete(name);
  }
  return next;
}

export const EMPTY_FILTER: FeaturedFilter = {
  search: '',
  category: '',
  status: '',
  fromDate: '',
  toDate: '',
  city: '',
};

export const isFiltered = (filter: FeaturedFilter): boolean => NAMES.some((name) => filter[name] !== '');

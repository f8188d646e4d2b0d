import { pointOf } from '../geo/distance';
import type { EventDays } from '../http/event-query';

export interface ListFilter {
  search: string;
  category: string;
  status: string;
  fromDate: string;
  toDate: string;
  city: string;
  when: EventDays | '';
  /** `true` or empty. */
  free: string;
  /** Whole rupees. */
  minPrice: string;
  maxPrice: string;
  language: string;
}

export type ListSort = 'date' | '-date' | 'price' | '-price' | 'near';

/** What is in the address of a list. */
export interface ListChoice extends ListFilter {
  sort: ListSort | '';
  /** Latitude and longitude that `near` sorts by. */
  near: string;
}

export const EMPTY_FILTER: ListFilter = {
  search: '',
  category: '',
  status: '',
  fromDate: '',
  toDate: '',
  city: '',
  when: '',
  free: '',
  minPrice: '',
  maxPrice: '',
  language: '',
};
const NAMES = [...(Object.keys(EMPTY_FILTER) as (keyof ListFilter)[]), 'sort', 'near'] as const;

const WHEN: readonly EventDays[] = ['today', 'tomorrow', 'weekend'];
const SORTS: readonly ListSort[] = ['date', '-date', 'price', '-price', 'near'];

const oneOf = <T extends string>(values: readonly T[], value: string): T | '' =>
  values.find((known) => known === value) ?? '';
const rupeesIn = (value: string): string => (/^\d{1,6}$/.test(value) ? value : '');
const dayIn = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

/** The choice lives in the address: the back button works and a link reproduces the view. What makes no sense is left out. */
export function choiceOf(query: URLSearchParams): ListChoice {
  const of = (name: (typeof NAMES)[number]) => query.get(name) ?? '';
  const sort = oneOf(SORTS, of('sort'));
  const near = sort === 'near' && pointOf(of('near')) ? of('near') : '';
  return {
    search: of('search'),
    category: of('category'),
    status: of('status').toLowerCase(),
    fromDate: dayIn(of('fromDate')),
    toDate: dayIn(of('toDate')),
    city: of('city'),
    when: oneOf(WHEN, of('when')),
    free: of('free') === 'true' ? 'true' : '',
    minPrice: rupeesIn(of('minPrice')),
    maxPrice: rupeesIn(of('maxPrice')),
    language: of('language'),
    sort: sort === 'near' && !near ? '' : sort,
    near,
  };
}

/** Empty values are left out, and another choice starts on page one; what else is in the address stays. */
export function withChoice(query: URLSearchParams, choice: ListChoice): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('page');
  // One order, so that one view has one address.
  for (const name of NAMES) next.delete(name);
  for (const name of NAMES) if (choice[name]) next.set(name, choice[name]);
  return next;
}

export const isPriceRange = ({ minPrice, maxPrice }: ListFilter): boolean =>
  minPrice === '' || maxPrice === '' || Number(minPrice) <= Number(maxPrice);

/** As a request has it: without what is empty, and without a range of prices that is none. */
export function requestOf(choice: ListChoice): Record<string, string> {
  const maxPrice = isPriceRange(choice) ? choice.maxPrice : '';
  const sort = choice.sort === 'near' ? '' : choice.sort;
  return Object.fromEntries(Object.entries({ ...choice, maxPrice, sort }).filter(([, value]) => value !== ''));
}

export interface ActiveFilter {
  /** The fields that it takes: a range has two. */
  names: (keyof ListFilter)[];
  values: string[];
}

/** What narrows a list, each once. */
export function activeFilters(filter: ListFilter): ActiveFilter[] {
  const ranges: (keyof ListFilter)[][] = [
    ['search'],
    ['category'],
    ['city'],
    ['status'],
    ['when'],
    ['free'],
    ['fromDate', 'toDate'],
    ['minPrice', 'maxPrice'],
    ['language'],
  ];
  return ranges
    .map((names) => ({ names, values: names.map((name) => filter[name]) }))
    .filter(({ values }) => values.some((value) => value !== ''));
}

export const isFiltered = (filter: ListFilter): boolean => activeFilters(filter).length > 0;

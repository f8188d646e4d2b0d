import { homeCity } from '@utsav/brand/places';
import type { ListPage } from '../http/initial-data';
import {
  choiceOf,
  EMPTY_FILTER,
  isFiltered,
  requestOf,
  withChoice,
  type ListChoice,
  type ListFilter,
} from './list-choice';

export type ShelfPage = Extract<ListPage, 'trending' | 'weekend'>;

export type ListRoute =
  | 'GET /api/event/getAllEvents'
  | 'GET /api/event/search'
  | 'GET /api/event/trending'
  | 'GET /api/event/weekend'
  | 'GET /api/event/featured';

/** The request for a list, the same from the browser and from the server that renders the page. */
export interface ListRequest {
  route: ListRoute;
  query: Record<string, string | number | undefined>;
}

const limits: Record<ListPage, number> = { featured: 24, trending: 24, weekend: 12, search: 24 };
/** As many as the server gives at once: a map shows more than a page of a list. */
const mostOnMap = 100;

export const isMapView = (query: URLSearchParams): boolean => query.get('view') === 'map';

/** `?page=`, from 1. */
export function pageNumberOf(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}

export const searchTextOf = (query: URLSearchParams): string => query.get('q')?.trim() ?? '';

/** What shelves are narrowed by: their city is that of the page, and all other fields are for lists of everything. */
export const shelfFilterOf = ({ when, free }: ListFilter): ListFilter => ({ ...EMPTY_FILTER, when, free });

/** What a search is narrowed by: its text and the city of the header are elsewhere on the page. */
export const searchChoiceOf = (choice: ListChoice): ListChoice => ({ ...choice, search: '', status: '', city: '' });

/** The city of the header counts where the address names none. */
export const inCity = <T extends ListFilter>(choice: T, city: string | undefined): T => ({
  ...choice,
  city: choice.city || (city ?? ''),
});

function featuredRequest(query: URLSearchParams, city: string | undefined): ListRequest {
  const choice = choiceOf(query);
  const limit = isMapView(query) ? mostOnMap : limits.featured;
  const coupon = query.get('coupon');
  // A coupon narrows the featured list to the events it is good for; the plain list has no coupon filter.
  if (coupon !== null && !isFiltered(choice) && choice.sort === '')
    return { route: 'GET /api/event/featured', query: { coupon, limit } };
  // By price or date, what is over would stand among what can be bought.
  const status = choice.status || (choice.sort ? 'upcoming' : undefined);
  const page = pageNumberOf(query);
  return {
    route: 'GET /api/event/getAllEvents',
    query: { ...requestOf(inCity(choice, city)), status, page, limit, paginate: 'true' },
  };
}

function shelfRequest(page: ShelfPage, query: URLSearchParams, city: string | undefined): ListRequest {
  const choice = choiceOf(query);
  return {
    route: `GET /api/event/${page}`,
    query: { ...requestOf({ ...shelfFilterOf(choice), sort: choice.sort, near: '' }), city, limit: limits[page] },
  };
}

function searchRequest(query: URLSearchParams, city: string | undefined): ListRequest | undefined {
  const q = searchTextOf(query);
  if (!q) return undefined;
  const limit = isMapView(query) ? mostOnMap : limits.search;
  return { route: 'GET /api/event/search', query: { ...requestOf(searchChoiceOf(choiceOf(query))), q, city, limit } };
}

/** City of the trending page: of its address, of the header, or where neither names one, the home of the brand. */
export const trendingCityOf = (query: URLSearchParams, city?: string): string => query.get('city') || city || homeCity;

/** What a page requests first, with the city of the header where it goes by that; nothing for a search without a text. */
export function listRequestOf(page: 'search', query: URLSearchParams, city?: string): ListRequest | undefined;
export function listRequestOf(page: Exclude<ListPage, 'search'>, query: URLSearchParams, city?: string): ListRequest;
export function listRequestOf(page: ListPage, query: URLSearchParams, city?: string): ListRequest | undefined;
export function listRequestOf(page: ListPage, query: URLSearchParams, city?: string): ListRequest | undefined {
  switch (page) {
    case 'featured':
      return featuredRequest(query, city);
    case 'trending':
      return shelfRequest(page, query, trendingCityOf(query, city));
    case 'weekend':
      return shelfRequest(page, query, city);
    case 'search':
      return searchRequest(query, city);
  }
}

/** What lists read of their address, in one order: the same for each address of one view. */
export function listSearchOf(query: URLSearchParams): URLSearchParams {
  const read = new URLSearchParams();
  const [q, coupon, page] = [searchTextOf(query), query.get('coupon'), pageNumberOf(query)];
  if (q) read.set('q', q);
  if (coupon) read.set('coupon', coupon);
  const search = withChoice(read, choiceOf(query));
  if (isMapView(query)) search.set('view', 'map');
  if (page > 1) search.set('page', String(page));
  return search;
}

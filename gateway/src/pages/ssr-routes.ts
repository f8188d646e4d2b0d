import { directoryKinds, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { listPages, type ListPage } from '@utsav/contracts/http/initial-data';
import { isMapView, listRequestOf, listSearchOf, type ListRequest } from '@utsav/contracts/lists/list-page';
import { chosenCityOf } from './chosen-city';

interface SsrAddress {
  /** For the site's router. */
  path: string;
  /** Whether the query changes nothing on the page: no dialog open, nothing chosen. */
  isInitialView: boolean;
}

export interface SsrList extends SsrAddress {
  page: ListPage;
  /** Of the query what the list reads; empty for the plain list. */
  search: string;
  /** Of the header, where the list goes by it. */
  city: string | undefined;
  /** Absent for a search without a text. */
  request: ListRequest | undefined;
}

export type SsrRoute = SsrAddress &
  (
    | { page: 'home' }
    | { page: 'event' | 'checkout'; eventId: string }
    | { page: 'directory'; kind: DirectoryKind; slug: string }
    | SsrList
  );

const listPath = /^\/([a-z]+)\/?$/i;
const eventPath = /^\/(events|checkout)\/([^/]{1,64})\/?$/i;
const directoryPath = /^\/(artist|venue|organizer)s\/([^/]{1,300})\/?$/i;
/** Whether a page is narrowed by the city of the header. */
export const isOfChosenCity = (page: SsrRoute['page']): page is ListPage => listPages.some((each) => each === page);
/** These read a city of their address, which then counts alone. */
const hasOwnCity = (page: ListPage, parameters: URLSearchParams): boolean =>
  (page === 'featured' || page === 'trending') && Boolean(parameters.get('city'));
/** Query parameters that a checkout shows. */
const choices = ['tier', 'quantity', 'coupon'];

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A map is rendered by the browser. */
function listRoute(
  page: ListPage,
  { path, parameters, cookies }: { path: string; parameters: URLSearchParams; cookies: string | undefined },
  isInitialView: boolean,
): SsrRoute {
  const search = listSearchOf(parameters).toString();
  const city = hasOwnCity(page, parameters) ? undefined : chosenCityOf(cookies);
  return {
    page,
    path,
    search: search && `?${search}`,
    city,
    request: listRequestOf(page, parameters, city),
    isInitialView: isInitialView && !isMapView(parameters),
  };
}

/**
 * The server-rendered page of an address, if it has one. The rest of the query changes nothing on it, so it is left out.
 * The cookies have the city of the header.
 */
export function ssrRouteOf(path: string, query: string, cookies?: string): SsrRoute | undefined {
  const parameters = new URLSearchParams(query);
  const isInitialView = !parameters.has('auth');
  if (path === '/') return { page: 'home', path, isInitialView };
  const listName = listPath.exec(path)?.[1]?.toLowerCase();
  const list = listPages.find((each) => each === listName);
  if (list) return listRoute(list, { path, parameters, cookies }, isInitialView);
  const [, folder = '', encoded = ''] = directoryPath.exec(path) ?? [];
  const kind = directoryKinds.find((each) => each === folder.toLowerCase());
  const slug = decoded(encoded);
  if (kind && slug) return { page: 'directory', kind, slug, path, isInitialView };
  const [, area, id = ''] = eventPath.exec(path) ?? [];
  const eventId = decoded(id);
  if (!eventId) return undefined;
  if (area?.toLowerCase() === 'events') return { page: 'event', eventId, path, isInitialView };
  // Rendering each choice would let anybody fill the cache.
  const hasChosen = choices.some((name) => parameters.has(name));
  return { page: 'checkout', eventId, path, isInitialView: isInitialView && !hasChosen };
}

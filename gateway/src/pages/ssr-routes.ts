import { directoryKinds, type DirectoryKind } from '@utsav/contracts/directory/directory';

interface SsrAddress {
  /** For the site's router. */
  path: string;
  /** Whether the query changes nothing on the page: no dialog open, nothing chosen. */
  isInitialView: boolean;
}

export type SsrRoute = SsrAddress &
  (
    | { page: 'home' }
    | { page: 'event' | 'checkout'; eventId: string }
    | { page: 'directory'; kind: DirectoryKind; slug: string }
  );

const eventPath = /^\/(events|checkout)\/([^/]{1,64})\/?$/i;
const directoryPath = /^\/(artist|venue|organizer)s\/([^/]{1,300})\/?$/i;
/** Query parameters that a checkout shows. */
const choices = ['tier', 'quantity', 'coupon'];

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** The server-rendered page of an address, if it has one. The rest of the query changes nothing on it, so it is left out. */
export function ssrRouteOf(path: string, query: string): SsrRoute | undefined {
  const parameters = new URLSearchParams(query);
  const isInitialView = !parameters.has('auth');
  if (path === '/') return { page: 'home', path, isInitialView };
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

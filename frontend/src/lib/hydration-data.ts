import type { PageMeta } from '@utsav/contracts/http/envelope';
import { initialDataId, type InitialData, type PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { sessionStore } from '@utsav/web-kit/session/session-store';
import { createContext, useContext } from 'react';
import { unstable_serialize } from 'swr';

interface CachedResponse {
  data: unknown;
  meta: PageMeta | undefined;
  message: undefined;
}

/** Responses by their SWR keys. */
export type SwrFallback = Record<string, CachedResponse>;

/** Browsers and the service worker show old documents on "back" and offline; their data must not pass for current. */
const MAX_AGE_MS = 5 * 60 * 1000;
/** The server renders a page once a minute while its data are the same. */
const RECENT_MS = 2 * 60 * 1000;

export const swrFallback = (responses: readonly PreloadedResponse[]): SwrFallback =>
  Object.fromEntries(
    responses.map(({ route, input, data, meta }) => [
      unstable_serialize([route, input]),
      { data, meta, message: undefined },
    ]),
  );

export const isStale = ({ at }: InitialData, now: number): boolean => Math.abs(now - at) >= MAX_AGE_MS;

interface Preloaded {
  response: CachedResponse;
  /** Rendered just now, for a visitor as this one is: a request would return the same. */
  isCurrent: () => boolean;
}

/** What the page was rendered from, by its requests. */
export const PreloadedContext = createContext<{ at: number; responses: SwrFallback } | undefined>(undefined);

/** The response to a request that the page was rendered from, outside of `useApi`; absent where it was not. */
export function usePreloaded(route: string, input: object): Preloaded | undefined {
  const preloaded = useContext(PreloadedContext);
  const response = preloaded?.responses[unstable_serialize([route, input])];
  if (!response) return undefined;
  // Staff see more.
  return { response, isCurrent: () => !sessionStore.get() && Math.abs(Date.now() - preloaded.at) < RECENT_MS };
}

/** What the server rendered this page from; absent where it did not. */
export function readInitialData(): InitialData | undefined {
  const element = document.getElementById(initialDataId);
  return element ? (JSON.parse(element.textContent) as InitialData) : undefined;
}

import { initialDataId, type InitialData, type PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { unstable_serialize } from 'swr';

interface CachedResponse {
  data: unknown;
  meta: undefined;
  message: undefined;
}

/** Responses by their SWR keys. */
export type SwrFallback = Record<string, CachedResponse>;

/** Browsers and the service worker show old documents on "back" and offline; their data must not pass for current. */
const MAX_AGE_MS = 5 * 60 * 1000;

export const swrFallback = (responses: readonly PreloadedResponse[]): SwrFallback =>
  Object.fromEntries(
    responses.map(({ route, input, data }) => [
      unstable_serialize([route, input]),
      { data, meta: undefined, message: undefined },
    ]),
  );

export const isStale = ({ at }: InitialData, now: number): boolean => Math.abs(now - at) >= MAX_AGE_MS;

/** What the server rendered this page from; absent where it did not. */
export function readInitialData(): InitialData | undefined {
  const element = document.getElementById(initialDataId);
  return element ? (JSON.parse(element.textContent) as InitialData) : undefined;
}

import { NetworkError } from './api-error';

export const TIMEOUT_MS = 30_000;

export type Send = (url: string, init: RequestInit, caller?: AbortSignal) => Promise<Response>;

/** `fetch` that gives up after 30 s, and distinguishes an abort by the caller from a network error. */
export async function fetchInTime(
  url: string,
  init: RequestInit,
  caller?: AbortSignal,
  timeoutMs = TIMEOUT_MS,
): Promise<Response> {
  const controller = new AbortController();
  const abort = () => controller.abort(caller?.reason);
  if (caller?.aborted) abort();
  caller?.addEventListener('abort', abort, { once: true });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, timeoutMs);
  try {
    return await globalThis.fetch(url, { ...init, signal: controller.signal });
  } catch (error) {
    if (caller?.aborted) throw new DOMException('The call was given up.', 'AbortError');
    throw new NetworkError(isLate ? 'timeout' : 'unreachable', error);
  } finally {
    clearTimeout(timer);
    caller?.removeEventListener('abort', abort);
  }
}

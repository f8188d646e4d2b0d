import { NetworkError } from './api-error';
import { TIMEOUT_MS, type Send } from './fetch-in-time';

const headersOf = (request: XMLHttpRequest): Headers =>
  new Headers(
    request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon), line.slice(colon + 1).trim()];
      }),
  );

/**
 * Sends as `fetchInTime` does, and reports upload progress from 0 to 1. Large files on slow lines
 * take longer than any limit, so it gives up after 30 s in which nothing moved.
 */
export const sendWithProgress =
  (onProgress: (share: number) => void): Send =>
  (url, { method = 'GET', headers, body }, caller) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const abort = () => request.abort();
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(abort, TIMEOUT_MS);
      };
      request.open(method, url);
      request.responseType = 'arraybuffer';
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => {
        wait();
        if (total > 0) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.response as ArrayBuffer, { status: request.status, headers: headersOf(request) })),
      );
      request.addEventListener('error', () => reject(new NetworkError('unreachable')));
      request.addEventListener('abort', () =>
        reject(
          caller?.aborted ? new DOMException('The call was given up.', 'AbortError') : new NetworkError('timeout'),
        ),
      );
      request.addEventListener('loadend', () => {
        clearTimeout(timer);
        caller?.removeEventListener('abort', abort);
      });
      caller?.addEventListener('abort', abort, { once: true });
      wait();
      request.send(body as XMLHttpRequestBodyInit);
    });

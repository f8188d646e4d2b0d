import { createServer, type IncomingMessage, type Server } from 'node:http';
import { nominatimResponse } from './nominatim-wire';
import { photonResponse, type WireResponse } from './photon-wire';
import { tilePicture } from './tile-picture';

export interface PlaceSandboxOptions {
  /** More in one second get 429. */
  maxPerSecond?: number;
}

/**
 * Imitates a Photon server (`/api`, `/reverse`) and a Nominatim server (`/search`, `/reverse?format=json`) over the venues
 * of the demo, and a server of map tiles (`/tiles/{z}/{x}/{y}.png`). No answer without a User-Agent, nor to too many requests.
 */
export function placeSandbox({ maxPerSecond = 50 }: PlaceSandboxOptions = {}): Server {
  let second = 0;
  let inSecond = 0;
  const isTooMany = (): boolean => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) [second, inSecond] = [now, 0];
    inSecond += 1;
    return inSecond > maxPerSecond;
  };
  return createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox');
    const picture = tilePicture(pathname);
    if (picture) {
      response.writeHead(200, { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=86400' }).end(picture);
      return;
    }
    const [status, body] =
      pathname === '/healthz'
        ? [200, { status: 'alive' }]
        : isTooMany()
          ? [429, { message: 'Too many requests' }]
          : respond(pathname, searchParams, request);
    response
      .writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        ...(status === 429 && { 'retry-after': '60' }),
      })
      .end(JSON.stringify(body));
  });
}

function respond(path: string, query: URLSearchParams, { headers }: IncomingMessage): WireResponse {
  if (!headers['user-agent'] || headers['user-agent'] === 'node')
    return [403, { error: 'Name the caller in User-Agent.' }];
  if (path === '/api') return photonResponse(path, query);
  if (path === '/search') return nominatimResponse(path, query);
  // Both have it; only Nominatim has a format.
  if (path === '/reverse') return query.has('format') ? nominatimResponse(path, query) : photonResponse(path, query);
  return [404, { error: 'Not found' }];
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { placeNear, placesLike } from './known-places';

const maxLimit = 40;

/** Imitates a Nominatim server over the venues of the demo: `/search`, `/reverse`, and no answer without a User-Agent. */
export const placeSandbox = (): Server => createServer(answer);

function answer({ url = '/', headers }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams: query } = new URL(url, 'http://sandbox');
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  };
  if (pathname === '/healthz') return send(200, { status: 'alive' });
  if (!headers['user-agent'] || headers['user-agent'] === 'node')
    return send(403, { error: 'Name the caller in User-Agent.' });
  if (pathname === '/search')
    return send(200, placesLike(query.get('q') ?? '', Math.min(Number(query.get('limit') ?? 10) || 10, maxLimit)));
  if (pathname === '/reverse') {
    const [lat, lon] = [Number(query.get('lat') ?? NaN), Number(query.get('lon') ?? NaN)];
    if (Number.isNaN(lat) || Number.isNaN(lon)) return send(400, { error: 'lat and lon are numbers.' });
    return send(200, placeNear(lat, lon) ?? { error: 'Unable to geocode' });
  }
  send(404, { error: 'Not found' });
}

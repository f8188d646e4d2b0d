import { placeNear, placesLike } from './known-places';
import type { WireResponse } from './photon-wire';

const maxLimit = 40;

/** Nominatim: its JSON format. */
export function nominatimResponse(path: '/search' | '/reverse', query: URLSearchParams): WireResponse {
  if (path === '/search') {
    const countries = query.get('countrycodes')?.split(',') ?? ['in'];
    const limit = Math.min(Number(query.get('limit') ?? 10) || 10, maxLimit);
    return [200, countries.includes('in') ? placesLike(query.get('q') ?? '', limit) : []];
  }
  const [lat, lon] = [Number(query.get('lat') ?? NaN), Number(query.get('lon') ?? NaN)];
  if (Number.isNaN(lat) || Number.isNaN(lon)) return [400, { error: 'lat and lon are numbers.' }];
  return [200, placeNear(lat, lon) ?? { error: 'Unable to geocode' }];
}

import { placeNear, placesLike, type KnownPlace } from './known-places';

/** Status and body of a response. */
export type WireResponse = [status: number, body: unknown];

const languages = ['default', 'en', 'de', 'fr'];
const parameters = {
  '/api': ['q', 'limit', 'lang', 'lat', 'lon', 'bbox', 'zoom', 'location_bias_scale', 'osm_tag', 'layer', 'debug'],
  '/reverse': ['lat', 'lon', 'radius', 'limit', 'lang', 'osm_tag', 'layer', 'query_string_filter', 'distance_sort'],
};

const refused = (message: string): WireResponse => [400, { message }];

const featureOf = ({ place_id, lat, lon, address }: KnownPlace) => ({
  type: 'Feature',
  properties: {
    osm_type: 'W',
    osm_id: place_id,
    osm_key: 'amenity',
    osm_value: 'events_venue',
    type: 'house',
    name: address.amenity,
    street: address.road,
    district: address.suburb,
    city: address.city,
    state: address.state,
    postcode: address.postcode,
    country: address.country,
    countrycode: address.country_code?.toUpperCase(),
  },
  geometry: { type: 'Point', coordinates: [Number(lon), Number(lat)] },
});

const collectionOf = (places: KnownPlace[]): WireResponse => [
  200,
  { type: 'FeatureCollection', features: places.map(featureOf) },
];

function isInside({ lat, lon }: KnownPlace, bbox: string | null): boolean {
  if (bbox === null) return true;
  const [west = -180, south = -90, east = 180, north = 90] = bbox.split(',').map(Number);
  return Number(lon) >= west && Number(lon) <= east && Number(lat) >= south && Number(lat) <= north;
}

/** Photon: GeoJSON, no unknown parameter and no language that its index lacks. */
export function photonResponse(path: '/api' | '/reverse', query: URLSearchParams): WireResponse {
  const unknown = [...query.keys()].find((name) => !parameters[path].includes(name));
  if (unknown)
    return refused(`unknown query parameter '${unknown}'.  Allowed parameters are: [${parameters[path].join(', ')}]`);
  const language = query.get('lang') ?? 'default';
  if (!languages.includes(language))
    return refused(`language ${language} is not supported, supported languages are: ${languages.join(', ')}`);
  if (path === '/reverse') {
    const [lat, lon] = [Number(query.get('lat') ?? NaN), Number(query.get('lon') ?? NaN)];
    if (Number.isNaN(lat) || Number.isNaN(lon)) return refused("missing search term 'lat' and/or 'lon'");
    const place = placeNear(lat, lon);
    return collectionOf(place ? [place] : []);
  }
  const q = query.get('q');
  if (!q) return refused("missing search term 'q': /?q=berlin");
  const limit = Math.min(Number(query.get('limit') ?? 15) || 15, 50);
  return collectionOf(placesLike(q, limit).filter((place) => isInside(place, query.get('bbox'))));
}

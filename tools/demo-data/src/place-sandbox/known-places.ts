import { stateOf } from '../cities';
import { venues, type Venue } from '../venues';

/** As Nominatim writes a place. */
export interface KnownPlace {
  place_id: number;
  display_name: string;
  lat: string;
  lon: string;
  address: Record<string, string>;
}

function placeOf({ name, address, city, pincode, latitude, longitude }: Venue, at: number): KnownPlace {
  const [road = '', suburb = ''] = address.split(', ');
  const state = stateOf(city);
  return {
    place_id: 1000 + at,
    display_name: [name, address, city, state, pincode, 'India'].join(', '),
    lat: latitude.toFixed(7),
    lon: longitude.toFixed(7),
    address: { amenity: name, road, suburb, city, state, postcode: pincode, country: 'India', country_code: 'in' },
  };
}

const known = Object.values(venues).map(placeOf);

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** Those that have a word for each word of the query, or its beginning. */
export function placesLike(query: string, limit: number): KnownPlace[] {
  const wanted = wordsOf(query);
  const fits = ({ display_name }: KnownPlace): boolean => {
    const words = wordsOf(display_name);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  };
  return wanted.length === 0 ? [] : known.filter(fits).slice(0, limit);
}

const reachKm = 50;
const kmPerDegree = 111;

/** The nearest one, unless even that is in another part of the country. */
export function placeNear(lat: number, lon: number): KnownPlace | undefined {
  const away = (place: KnownPlace): number =>
    Math.hypot(Number(place.lat) - lat, (Number(place.lon) - lon) * Math.cos((lat * Math.PI) / 180)) * kmPerDegree;
  const [nearest] = known.toSorted((a, b) => away(a) - away(b));
  return nearest && away(nearest) <= reachKm ? nearest : undefined;
}

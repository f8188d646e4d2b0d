import { Place } from '@utsav/contracts/http/place';
import { z } from 'zod';
import type { Geocoder, GeocoderCapabilities } from './geocoder';
import type { GeocoderHttp } from './geocoder-http';
import { readable } from './readable';

const part = z.string().default('');
const Feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    osm_id: z.number(),
    osm_type: z.string(),
    /** What it is: house, street, locality, district, city, … */
    type: part,
    name: part,
    housenumber: part,
    street: part,
    locality: part,
    district: part,
    city: part,
    state: part,
    postcode: part,
    country: part,
    countrycode: part,
  }),
});
type Feature = z.infer<typeof Feature>;
const Answer = z.object({ features: z.array(z.unknown()) });

/** Degrees: west, south, east, north. Neighbours are in it too, so places are filtered by country afterwards. */
const boxOfIndia = '68.1,6.5,97.5,35.7';
const isInIndia = ({ properties }: Feature): boolean => properties.countrycode.toUpperCase() === 'IN';

/** The only languages that Photon's index has by default; it refuses any other. */
const languages = ['en', 'de', 'fr'];
const languageOf = (language: string): string => {
  const [code = ''] = language.split('-');
  return languages.includes(code) ? code : 'default';
};

function placeOf({ geometry, properties }: Feature): Place {
  const { osm_type, osm_id, type, name, housenumber, street, locality, district, city, state, postcode, country } =
    properties;
  const [lon, lat] = geometry.coordinates;
  const line = [housenumber, street].filter(Boolean).join(' ');
  const parts = [name, line, locality, district, city, state, postcode, country].filter(Boolean);
  return Place.parse({
    place_id: `${osm_type}${osm_id}`,
    display_name: [...new Set(parts)].join(', '),
    lat: String(lat),
    lon: String(lon),
    // A city does not say again which city it is in.
    address: {
      city: city || (type === 'city' ? name : ''),
      state: state || (type === 'state' ? name : ''),
      country,
      postcode,
      neighbourhood: locality,
      suburb: district,
      road: street,
    },
  });
}

/** https://github.com/komoot/photon/blob/master/docs/api-v1.md */
export class Photon implements Geocoder {
  /** Made for it; the public server expects fair use. */
  readonly capabilities: GeocoderCapabilities = { searchWhileTyping: true };

  constructor(private readonly http: GeocoderHttp) {}

  async search(q: string, limit: number, language: string): Promise<Place[]> {
    // Twice as many as are wanted, since some may be of neighbours.
    const query = { q, limit: String(limit * 2), lang: languageOf(language), bbox: boxOfIndia };
    const features = await this.getFeatures('api', query);
    return features.filter(isInIndia).slice(0, limit).map(placeOf);
  }

  async reverse(lat: number, lon: number, language: string): Promise<Place | null> {
    const query = { lat: String(lat), lon: String(lon), lang: languageOf(language) };
    const [nearest] = await this.getFeatures('reverse', query);
    return nearest && isInIndia(nearest) ? placeOf(nearest) : null;
  }

  private async getFeatures(path: string, query: Record<string, string>): Promise<Feature[]> {
    return readable(Feature, Answer.parse(await this.http.getJson(path, query)).features);
  }
}

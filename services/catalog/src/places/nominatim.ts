import { Place } from '@utsav/contracts/http/place';
import { z } from 'zod';
import type { Geocoder, GeocoderCapabilities } from './geocoder';
import type { GeocoderHttp } from './geocoder-http';
import { isPublicNominatim } from './geocoding-servers';
import { readable } from './readable';

const text = z.union([z.string(), z.number()]).transform(String);
const Found = z.object({
  place_id: text,
  display_name: z.string(),
  lat: text,
  lon: text,
  address: z.record(z.string(), z.string()).default({}),
});
const Nothing = z.object({ error: z.string() });

/** https://nominatim.org/release-docs/latest/api/Overview */
export class Nominatim implements Geocoder {
  readonly capabilities: GeocoderCapabilities;

  constructor(
    private readonly http: GeocoderHttp,
    url: string,
  ) {
    this.capabilities = { searchWhileTyping: !isPublicNominatim(url) };
  }

  async search(q: string, limit: number, language: string): Promise<Place[]> {
    const query = { q, limit: String(limit), countrycodes: 'in', 'accept-language': language };
    const found = z.array(z.unknown()).parse(await this.getJson('search', query));
    return readable(Found, found).map((one) => Place.parse(one));
  }

  async reverse(lat: number, lon: number, language: string): Promise<Place | null> {
    const query = { lat: String(lat), lon: String(lon), 'accept-language': language };
    const answer = await this.getJson('reverse', query);
    if (Nothing.safeParse(answer).success) return null;
    const found = Found.parse(answer);
    return found.address.country_code === 'in' ? Place.parse(found) : null;
  }

  private getJson(path: string, query: Record<string, string>): Promise<unknown> {
    return this.http.getJson(path, { format: 'json', addressdetails: '1', ...query });
  }
}

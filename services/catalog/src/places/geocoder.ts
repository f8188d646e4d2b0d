import { Inject, Injectable } from '@nestjs/common';
import { Place } from '@utsav/contracts/http/place';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { z } from 'zod';
import type { CatalogConfig } from '../catalog.config';
import { GeocoderThrottle } from './geocoder-throttle';

const timeLimitMs = seconds(4);
const maxBytes = 512 * 1024;
const failuresInARow = 3;
const restMs = seconds(30);

const text = z.union([z.string(), z.number()]).transform(String);
const Found = z.object({
  place_id: text,
  display_name: z.string(),
  lat: text,
  lon: text,
  address: z.record(z.string(), z.string()).default({}),
});
const Nothing = z.object({ error: z.string() });

const placeOf = ({ address, ...rest }: z.infer<typeof Found>): Place => Place.parse({ ...rest, address });

/** Calls a geocoding server in the language of Nominatim. After failures in a row it is left alone for a while. */
@Injectable()
export class Geocoder {
  private failures = 0;
  private restUntil = 0;

  constructor(
    @Inject(CONFIG) private readonly config: CatalogConfig,
    private readonly turns: GeocoderThrottle,
    private readonly clock: Clock,
  ) {}

  /** Throws whatever went wrong. */
  async search(q: string, limit: number, language: string): Promise<Place[]> {
    const found = await this.fetchJson('search', { q, limit: String(limit), 'accept-language': language });
    return z.array(Found).parse(found).map(placeOf);
  }

  /** Null where there is nothing. Throws whatever went wrong. */
  async reverse(lat: number, lon: number, language: string): Promise<Place | null> {
    const found = await this.fetchJson('reverse', { lat: String(lat), lon: String(lon), 'accept-language': language });
    return Nothing.safeParse(found).success ? null : placeOf(Found.parse(found));
  }

  private async fetchJson(path: string, query: Record<string, string>): Promise<unknown> {
    if (this.clock.now().getTime() < this.restUntil) throw new Error('the place server is left alone');
    await this.turns.take();
    try {
      const answer = await this.fetch(path, query);
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= failuresInARow) this.restUntil = this.clock.in(restMs).getTime();
      throw error;
    }
  }

  private async fetch(path: string, query: Record<string, string>): Promise<unknown> {
    const parameters = new URLSearchParams({ format: 'json', addressdetails: '1', ...query });
    const response = await fetch(`${this.config.GEO_URL}/${path}?${parameters}`, {
      headers: { 'user-agent': this.config.GEO_USER_AGENT, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (!response.ok) throw new Error(`the place server answered ${response.status}`);
    const body = await response.text();
    if (body.length > maxBytes) throw new Error('the place server answered too much');
    return JSON.parse(body) as unknown;
  }
}

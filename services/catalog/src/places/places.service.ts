import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Place } from '@utsav/contracts/http/place';
import { CONFIG, LOG, REDIS } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { hours } from '@utsav/service-kit/time/clock';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import { z } from 'zod';
import type { CatalogConfig } from '../catalog.config';
import { Geocoder, type GeocoderCapabilities } from './geocoder';

/** Streets stay where they are. */
const cacheMs = hours(24 * 7);
const retryAfterSeconds = 5;
/** About eleven metres: two clicks on one house are one request. */
const decimals = 4;

@Injectable()
export class PlacesService {
  private readonly prefix: string;

  constructor(
    @Inject(REDIS) private readonly redis: RedisClient,
    @Inject(CONFIG) config: CatalogConfig,
    @Inject(LOG) private readonly log: Log,
    private readonly geocoder: Geocoder,
  ) {
    this.prefix = `${config.MONGO_DB_PREFIX}places/${config.GEO_PROVIDER}/`;
  }

  get capabilities(): GeocoderCapabilities {
    return this.geocoder.capabilities;
  }

  /** Throws PLACE_SEARCH_FAILED. */
  async search(query: string, limit: number, language: string): Promise<Place[]> {
    const typed = query.trim().replace(/\s+/g, ' ').toLowerCase();
    return this.cached(['search', typed, limit, language], z.array(Place), () =>
      this.geocoder.search(typed, limit, language),
    ).catch((error: unknown) => {
      this.log.warn({ event: 'place.search-failed', err: error }, 'place search failed');
      throw new AppError('PLACE_SEARCH_FAILED', { retryAfterSeconds });
    });
  }

  /** Throws NOT_FOUND, PLACE_LOOKUP_FAILED. */
  async find(latitude: number, longitude: number, language: string): Promise<Place> {
    const [lat, lon] = [Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals))];
    const place = await this.cached(['reverse', lat, lon, language], Place.nullable(), () =>
      this.geocoder.reverse(lat, lon, language),
    ).catch((error: unknown) => {
      this.log.warn({ event: 'place.lookup-failed', err: error }, 'place lookup failed');
      throw new AppError('PLACE_LOOKUP_FAILED', { retryAfterSeconds });
    });
    if (!place) throw new AppError('NOT_FOUND');
    return place;
  }

  private async cached<S extends z.ZodType>(
    parameters: unknown[],
    schema: S,
    request: () => Promise<z.infer<S>>,
  ): Promise<z.infer<S>> {
    const key = this.prefix + createHash('sha256').update(JSON.stringify(parameters)).digest('base64url');
    const stored = this.redis.status === 'ready' ? await this.redis.get(key) : null;
    if (stored !== null) return schema.parse(JSON.parse(stored));
    const answer = await request();
    await this.redis.set(key, JSON.stringify(answer), 'PX', cacheMs);
    return answer;
  }
}

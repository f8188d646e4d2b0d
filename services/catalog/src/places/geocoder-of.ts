import { CallBudget } from '@utsav/service-kit/provider/call-budget';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import type { CatalogConfig } from '../catalog.config';
import type { Geocoder } from './geocoder';
import { GeocoderHttp } from './geocoder-http';
import { geocodingServer } from './geocoding-servers';
import { Nominatim } from './nominatim';
import { Photon } from './photon';

/** The geocoder that is configured, with one budget of calls over all copies of catalog. */
export function geocoderOf(config: CatalogConfig, redis: RedisClient): Geocoder {
  const { GEO_PROVIDER, GEO_USER_AGENT: userAgent, GEO_CALLS_PER_SECOND: perSecond, MONGO_DB_PREFIX } = config;
  const url = geocodingServer(config);
  const budget = perSecond ? new CallBudget({ redis, key: `${MONGO_DB_PREFIX}geocoder-calls`, perSecond }) : undefined;
  const http = new GeocoderHttp({ url, userAgent }, budget);
  return GEO_PROVIDER === 'photon' ? new Photon(http) : new Nominatim(http, url);
}

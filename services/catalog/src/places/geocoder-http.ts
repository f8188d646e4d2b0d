import { Inject, Injectable } from '@nestjs/common';
import { parseRetryAfter } from '@utsav/service-kit/http/retry-after';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { CatalogConfig } from '../catalog.config';
import { GeocoderThrottle } from './geocoder-throttle';

const timeLimitMs = seconds(4);
const maxBytes = 512 * 1024;
const failuresInARow = 3;
const restMs = seconds(30);

/** Circuit breaker around a geocoding server: after failures in a row, or one 429, it is not called for a while. */
@Injectable()
export class GeocoderHttp {
  private failures = 0;
  private restUntil = 0;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<CatalogConfig, 'GEO_USER_AGENT'>,
    @Inject(GeocoderThrottle) private readonly throttle: Pick<GeocoderThrottle, 'take'>,
    private readonly clock: Clock,
  ) {}

  /** Throws whatever went wrong. */
  async getJson(address: string, query: Record<string, string>): Promise<unknown> {
    if (this.clock.now().getTime() < this.restUntil) throw new Error('the place server is left alone');
    await this.throttle.take();
    try {
      const answer = await this.fetch(`${address}?${new URLSearchParams(query)}`);
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failures += 1;
      if (this.failures >= failuresInARow) this.rest(restMs);
      throw error;
    }
  }

  private async fetch(address: string): Promise<unknown> {
    const response = await fetch(address, {
      headers: { 'user-agent': this.config.GEO_USER_AGENT, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimitMs),
    });
    if (response.status === 429)
      this.rest(Math.max(restMs, seconds(parseRetryAfter(response.headers.get('retry-after') ?? undefined) ?? 0)));
    if (!response.ok) throw new Error(`the place server answered ${response.status}`);
    const body = await response.text();
    if (body.length > maxBytes) throw new Error('the place server answered too much');
    return JSON.parse(body) as unknown;
  }

  private rest(forMs: number): void {
    this.restUntil = this.clock.in(forMs).getTime();
  }
}

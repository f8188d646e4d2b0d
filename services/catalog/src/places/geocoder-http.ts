import type { CallBudget } from '@utsav/service-kit/provider/call-budget';
import { ProviderHttp } from '@utsav/service-kit/provider/provider-http';
import { ProviderPause } from '@utsav/service-kit/provider/provider-pause';
import { seconds } from '@utsav/service-kit/time/clock';
import { circuitBreaker, ConsecutiveBreaker, handleAll } from 'cockatiel';

const timeoutMs = seconds(4);
const maxBytes = 512 * 1024;
const connections = 4;
const failuresToOpen = 3;
const openMs = seconds(30);
/** At least, after 429. */
const throttledPauseSeconds = 30;

interface GeocoderSettings {
  /** With or without a path. */
  url: string;
  userAgent: string;
}

/** HTTP client for a geocoding server: budget of calls a second, circuit breaker, and a pause after 429. */
export class GeocoderHttp {
  private readonly breaker = circuitBreaker(handleAll, {
    breaker: new ConsecutiveBreaker(failuresToOpen),
    halfOpenAfter: openMs,
  });
  private readonly pause = new ProviderPause<'throttled'>();
  private readonly http: ProviderHttp;
  private readonly basePath: string;

  constructor(
    { url, userAgent }: GeocoderSettings,
    /** Without one calls are not limited. */
    private readonly budget?: Pick<CallBudget, 'acquire'>,
  ) {
    const { origin, pathname } = new URL(url);
    const headers = { 'user-agent': userAgent, accept: 'application/json' };
    this.http = new ProviderHttp({ origin, connections, headers, maxBytes });
    this.basePath = pathname.replace(/\/$/, '');
  }

  /** Throws whatever went wrong. */
  async getJson(path: string, query: Record<string, string>): Promise<unknown> {
    if (this.pause.current()) throw new Error('calls to the geocoding server are paused');
    if (this.budget && !(await this.budget.acquire('interactive')))
      throw new Error('the budget of calls to the geocoding server is used up');
    return this.breaker.execute(() => this.get(path, query));
  }

  private async get(path: string, query: Record<string, string>): Promise<unknown> {
    const {
      status,
      body,
      retryAfterSeconds = 0,
    } = await this.http.send({
      path: `${this.basePath}/${path}`,
      query,
      timeoutMs,
    });
    if (status === 429)
      this.pause.observe({
        kind: 'unavailable',
        reason: 'throttled',
        retryAfterSeconds: Math.max(throttledPauseSeconds, retryAfterSeconds),
      });
    if (status !== 200) throw new Error(`geocoding server: status ${status}`);
    return body;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Histogram, type Registry } from 'prom-client';
import { AccessLog } from './access-log';
import type { RequestSubject } from './request-subject';

export interface CompletedRequest {
  readonly requestId: string;
  readonly method: string;
  readonly url: string;
  /** Key in the route table; `page` or `unknown` for the others. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly by: string;
  readonly subject: RequestSubject;
  /** Of a sampled trace. */
  readonly traceId?: string | undefined;
}

/** Duration metric by route, and an access log line. */
@Injectable()
export class RequestMetrics {
  private readonly seconds: Histogram<'route' | 'status'>;
  private readonly timers = new Map<string, Histogram.Internal<'route' | 'status'>>();

  constructor(
    @Inject(METRICS) metrics: Registry,
    private readonly accessLog: AccessLog,
  ) {
    this.seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time of one HTTP request, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
  }

  observe({ route, status, ms, url, ...request }: CompletedRequest): void {
    this.timer(route, status).observe(ms / 1000);
    const query = url.indexOf('?');
    this.accessLog.write({
      ...request,
      // A token in a path is a secret, which no log has.
      path: route.includes('/:token') ? route.slice(route.indexOf('/')) : query < 0 ? url : url.slice(0, query),
      status,
      ms: Math.round(ms * 100) / 100,
    });
  }

  private timer(route: string, status: number): Histogram.Internal<'route' | 'status'> {
    const key = `${status} ${route}`;
    let timer = this.timers.get(key);
    if (!timer) {
      timer = this.seconds.labels({ route, status: String(status) });
      this.timers.set(key, timer);
    }
    return timer;
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { Histogram, type Registry } from 'prom-client';
import { CONFIG, LOG, METRICS, SERVICE } from '../injection/tokens';
import type { ServiceConfig } from '../config/kit-config';
import type { Log } from '../log/log';
import { CallerTokens } from '../caller/caller-tokens';

/** Dependencies of the wrapper around each RPC handler. */
@Injectable()
export class GrpcRuntime {
  readonly tokens: CallerTokens;
  readonly callSeconds: Histogram<'method' | 'outcome'>;
  callsInProgress = 0;

  constructor(
    @Inject(SERVICE) service: string,
    @Inject(CONFIG) config: ServiceConfig,
    @Inject(LOG) readonly log: Log,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.tokens = new CallerTokens(service, config);
    this.callSeconds = new Histogram({
      name: 'grpc_call_seconds',
      help: 'Time of one gRPC call, by method and outcome',
      labelNames: ['method', 'outcome'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
  }
}

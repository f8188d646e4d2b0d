import { Inject, Injectable } from '@nestjs/common';
import type { LimitClass } from '@utsav/contracts/http/route';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Counter, type Registry } from 'prom-client';

/** Whose budget: an address at this gateway, an account or device, an address at all gateways. */
type Scope = 'gateway' | 'person' | 'address';

@Injectable()
export class RateLimitMetrics {
  private readonly requests: Counter<'class' | 'scope'>;

  constructor(@Inject(METRICS) metrics: Registry) {
    this.requests = new Counter({
      name: 'rate_limit_exceeded_total',
      help: 'Requests over a budget, refused or challenged, by limit class and whose budget it is',
      labelNames: ['class', 'scope'],
      registers: [metrics],
    });
  }

  exceeded(limit: LimitClass, scope: Scope): void {
    this.requests.inc({ class: limit, scope });
  }
}

import { Inject, Injectable } from '@nestjs/common';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Gauge, type Registry } from 'prom-client';
import type { SseHub } from './sse-hub';

type Hub = Pick<SseHub<unknown>, 'event' | 'openStreams'>;

@Injectable()
export class StreamMetrics {
  private readonly hubs: Hub[] = [];

  constructor(@Inject(METRICS) metrics: Registry) {
    const { hubs } = this;
    new Gauge({
      name: 'sse_open_streams',
      help: 'Open streams of server-sent events of this gateway',
      labelNames: ['event'],
      registers: [metrics],
      collect() {
        for (const { event, openStreams } of hubs) this.set({ event }, openStreams);
      },
    });
  }

  show(hub: Hub): void {
    this.hubs.push(hub);
  }
}

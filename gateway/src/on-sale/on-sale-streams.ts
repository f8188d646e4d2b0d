import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { anyEvent, mayDo } from '@utsav/service-kit/grpc/authorization';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bearerStrategy, type BearerOptions } from '../session/bearer.strategy';
import { runStrategy } from '../session/run-strategy';
import { SseHub } from '../streams/sse-hub';
import { StreamMetrics } from '../streams/stream-metrics';
import { onSaleView } from './on-sale-view';

const pollMs = seconds(2);

/** Server-sent events with the figures of an on-sale: one call in two seconds for all subscribers of an event. */
@Injectable()
export class OnSaleStreams implements BeforeApplicationShutdown {
  /** Each stream with its request: the bearer token may expire, and its session may end, while the stream is open. */
  private readonly hub = new SseHub<FastifyRequest>('on-sale', { maxStreams: 500, maxPerOwner: 10 });
  private readonly polling = new Set<string>();

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
    metrics: StreamMetrics,
  ) {
    metrics.show(this.hub);
  }

  beforeApplicationShutdown(): void {
    this.hub.endAll();
  }

  /** Sends the given figures first. Throws UNAVAILABLE when the gateway has too many open streams, RATE_LIMITED when the account has. */
  open(eventId: string, now: OnSale, request: FastifyRequest, reply: FastifyReply): void {
    this.hub.open(eventId, request.caller.id, reply, request).send(JSON.stringify(now));
    if (this.polling.has(eventId)) return;
    this.polling.add(eventId);
    this.schedulePoll(eventId);
  }

  private schedulePoll(eventId: string): void {
    setTimeout(() => {
      if (this.hub.streamsOf(eventId).length === 0) return void this.polling.delete(eventId);
      void this.poll(eventId).then(() => this.schedulePoll(eventId));
    }, pollMs).unref();
  }

  private async poll(eventId: string): Promise<void> {
    try {
      const figures = await this.clients.client('booking').getOnSale({ eventId }, { as: serviceCaller('gateway') });
      const data = JSON.stringify(onSaleView(figures));
      await Promise.all(
        this.hub.streamsOf(eventId).map(async ([stream, request]) => {
          if (await isStillAuthorized(request)) stream.send(data);
          else stream.end();
        }),
      );
    } catch (error) {
      // Clients reconnect, and get the error then.
      this.log.warn(
        { event: 'on-sale.load-failed', err: error, eventId },
        'on-sale figures could not be loaded, streams are closed',
      );
      this.hub.end(eventId);
    }
  }
}

async function isStillAuthorized(request: FastifyRequest): Promise<boolean> {
  const options: BearerOptions = { fresh: false };
  const caller = await runStrategy<Caller>(bearerStrategy, request, options).catch(() => undefined);
  return caller !== undefined && mayDo(caller, 'reports.view', anyEvent);
}

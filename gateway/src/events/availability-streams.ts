import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { Availability } from '@utsav/contracts/http/event-availability';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimitKey } from '../limits/client-ip';
import { SseHub, type SseStream } from '../streams/sse-hub';
import { StreamMetrics } from '../streams/stream-metrics';
import { AvailabilityCache } from './availability-cache';

type View = () => Availability;

const heartbeatMs = seconds(15);
const maxStreams = 5000;
/** A campus or a stadium shares an address, and must leave others some of the streams. */
const maxPerAddress = 2000;

/** Server-sent events with the availability of an event, one for each change. */
@Injectable()
export class AvailabilityStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly hub = new SseHub<View>('availability', { maxStreams, maxPerOwner: maxPerAddress });
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly seats: AvailabilityCache,
    metrics: StreamMetrics,
  ) {
    metrics.show(this.hub);
  }

  onModuleInit(): void {
    this.timer = setInterval(() => void this.refresh(), heartbeatMs).unref();
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.hub.endAll();
  }

  /** Throws UNAVAILABLE when the gateway has too many open streams, RATE_LIMITED when the address has. */
  open(eventId: string, { address }: FastifyRequest, reply: FastifyReply, view: View): void {
    send([this.hub.open(eventId, rateLimitKey(address), reply, view), view]);
  }

  changed(eventId: string): void {
    this.hub.streamsOf(eventId).forEach(send);
  }

  private async refresh(): Promise<void> {
    const eventIds = this.hub.openTopics();
    await this.seats.refresh(eventIds);
    for (const subscriber of eventIds.flatMap((eventId) => this.hub.streamsOf(eventId))) {
      send(subscriber);
      subscriber[0].heartbeat();
    }
  }
}

const send = ([stream, view]: [SseStream, View]): void => stream.sendIfChanged(JSON.stringify(view()));

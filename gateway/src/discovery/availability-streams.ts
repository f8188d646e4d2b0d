import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Availability } from '@utsav/contracts/http/event';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AvailabilityCache } from './availability-cache';

interface Subscriber {
  readonly eventId: string;
  readonly address: string;
  readonly view: () => Availability;
  readonly reply: FastifyReply;
  last: string;
}

const maxStreams = 5000;
const maxPerAddress = 20;
/** Heartbeat: keeps proxies from closing an idle connection. */
const heartbeatMs = seconds(15);

/** Server-sent events with the availability of an event, one for each change. */
@Injectable()
export class AvailabilityStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly subscribers = new Set<Subscriber>();
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly seats: AvailabilityCache) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.heartbeat(), heartbeatMs).unref();
  }

  /** Open streams would block the shutdown of the server. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    for (const { reply } of this.subscribers) reply.raw.end();
  }

  /** Throws RATE_LIMITED when the address or the gateway has too many open streams. */
  open(eventId: string, { address }: FastifyRequest, reply: FastifyReply, view: Subscriber['view']): void {
    const openOfAddress = [...this.subscribers].filter((subscriber) => subscriber.address === address).length;
    if (this.subscribers.size >= maxStreams || openOfAddress >= maxPerAddress)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
    const subscriber: Subscriber = { eventId, address, view, reply, last: '' };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 3000\n\n');
    this.subscribers.add(subscriber);
    reply.raw.once('close', () => this.subscribers.delete(subscriber));
    this.send(subscriber);
  }

  changed(eventId: string): void {
    for (const subscriber of this.subscribers) if (subscriber.eventId === eventId) this.send(subscriber);
  }

  private send(subscriber: Subscriber): void {
    const text = JSON.stringify(subscriber.view());
    if (text === subscriber.last) return;
    subscriber.last = text;
    subscriber.reply.raw.write(`event: availability\ndata: ${text}\n\n`);
  }

  private async heartbeat(): Promise<void> {
    await this.seats.refresh([...new Set([...this.subscribers].map(({ eventId }) => eventId))]);
    for (const subscriber of this.subscribers) {
      this.send(subscriber);
      subscriber.reply.raw.write(': heartbeat\n\n');
    }
  }
}

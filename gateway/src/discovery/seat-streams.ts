import { Injectable, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Availability } from '@utsav/contracts/http/event';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Seats } from './seats';

interface Listener {
  readonly eventId: string;
  readonly address: string;
  readonly view: () => Availability;
  readonly reply: FastifyReply;
  last: string;
}

const maxInAll = 5000;
const maxOfAddress = 20;
/** Also keeps proxies from closing a quiet connection. */
const beatMs = seconds(15);

/** Server-sent events with the seats left of an event, one for each change. */
@Injectable()
export class SeatStreams implements OnModuleInit, BeforeApplicationShutdown {
  private readonly listeners = new Set<Listener>();
  private beat: NodeJS.Timeout | undefined;

  constructor(private readonly seats: Seats) {}

  onModuleInit(): void {
    this.beat = setInterval(() => void this.beatAll(), beatMs).unref();
  }

  /** An open stream would hold the server back from closing. */
  beforeApplicationShutdown(): void {
    clearInterval(this.beat);
    for (const { reply } of this.listeners) reply.raw.end();
  }

  /** Throws RATE_LIMITED when this address or all of us hold too many. */
  open(eventId: string, { address }: FastifyRequest, reply: FastifyReply, view: Listener['view']): void {
    const ofAddress = [...this.listeners].filter((listener) => listener.address === address).length;
    if (this.listeners.size >= maxInAll || ofAddress >= maxOfAddress)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
    const listener: Listener = { eventId, address, view, reply, last: '' };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    reply.raw.write('retry: 3000\n\n');
    this.listeners.add(listener);
    reply.raw.once('close', () => this.listeners.delete(listener));
    this.send(listener);
  }

  changed(eventId: string): void {
    for (const listener of this.listeners) if (listener.eventId === eventId) this.send(listener);
  }

  private send(listener: Listener): void {
    const text = JSON.stringify(listener.view());
    if (text === listener.last) return;
    listener.last = text;
    listener.reply.raw.write(`event: availability\ndata: ${text}\n\n`);
  }

  private async beatAll(): Promise<void> {
    await this.seats.refresh([...new Set([...this.listeners].map(({ eventId }) => eventId))]);
    for (const listener of this.listeners) {
      this.send(listener);
      listener.reply.raw.write(': still here\n\n');
    }
  }
}

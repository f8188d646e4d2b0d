import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import { bearerStrategy, type BearerOptions } from '../session/bearer.strategy';
import { runStrategy } from '../session/run-strategy';
import { onSaleView } from './on-sale-view';

interface Subscriber {
  readonly accountId: string;
  /** With its bearer token, which may expire, and whose session may end, while the stream is open. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Topic {
  readonly subscribers: Set<Subscriber>;
  timer: NodeJS.Timeout | undefined;
}

const pollMs = seconds(2);
const maxStreams = 500;
const maxPerAccount = 10;

/** Server-sent events with the figures of an on-sale: one call in two seconds for all subscribers of an event. */
@Injectable()
export class OnSaleStreams implements BeforeApplicationShutdown {
  private readonly topics = new Map<string, Topic>();

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Open streams would block the shutdown of the server. */
  beforeApplicationShutdown(): void {
    for (const eventId of this.topics.keys()) this.endAll(eventId);
  }

  /** Sends the given figures first. Throws RATE_LIMITED when the account or the gateway has too many open streams. */
  open(eventId: string, now: OnSale, request: FastifyRequest, reply: FastifyReply): void {
    const open = [...this.topics.values()].flatMap(({ subscribers }) => [...subscribers]);
    const own = open.filter(({ accountId }) => accountId === request.caller.id);
    if (open.length >= maxStreams || own.length >= maxPerAccount)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
    const subscriber: Subscriber = { accountId: request.caller.id, request, reply };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.add(eventId, subscriber);
    reply.raw.once('close', () => this.remove(eventId, subscriber));
    send(subscriber, textOf(now));
  }

  private add(eventId: string, subscriber: Subscriber): void {
    const known = this.topics.get(eventId);
    if (known) return void known.subscribers.add(subscriber);
    const topics: Topic = { subscribers: new Set([subscriber]), timer: undefined };
    this.topics.set(eventId, topics);
    this.schedulePoll(eventId, topics);
  }

  private remove(eventId: string, subscriber: Subscriber): void {
    const topics = this.topics.get(eventId);
    if (!topics?.subscribers.delete(subscriber) || topics.subscribers.size > 0) return;
    clearTimeout(topics.timer);
    this.topics.delete(eventId);
  }

  private endAll(eventId: string): void {
    for (const { reply } of this.topics.get(eventId)?.subscribers ?? []) reply.raw.end();
  }

  private schedulePoll(eventId: string, topics: Topic): void {
    topics.timer = setTimeout(() => {
      void this.poll(eventId, topics).then(() => {
        if (this.topics.get(eventId) === topics) this.schedulePoll(eventId, topics);
      });
    }, pollMs).unref();
  }

  private async poll(eventId: string, { subscribers }: Topic): Promise<void> {
    try {
      const figures = await this.clients.client('booking').getOnSale({ eventId }, { as: serviceCaller('gateway') });
      const text = textOf(onSaleView(figures));
      await Promise.all(
        [...subscribers].map(async (subscriber) =>
          (await this.isStillAuthorized(subscriber)) ? send(subscriber, text) : end(subscriber),
        ),
      );
    } catch (error) {
      // Clients reconnect, and get the error then.
      this.log.warn({ err: error, eventId }, 'on-sale figures could not be loaded, streams are closed');
      this.endAll(eventId);
    }
  }

  private async isStillAuthorized({ request }: Subscriber): Promise<boolean> {
    const options: BearerOptions = { fresh: false };
    const caller = await runStrategy<Caller>(bearerStrategy, request, options).catch(() => undefined);
    return caller?.role === 'admin';
  }
}

const textOf = (figures: OnSale): string => `event: on-sale\ndata: ${JSON.stringify(figures)}\n\n`;

const end = ({ reply }: Subscriber): void => void reply.raw.end();

/** Back-pressure: a slow client skips figures instead of buffering them. */
function send({ reply }: Subscriber, text: string): void {
  if (!reply.raw.writableNeedDrain && !reply.raw.writableEnded) reply.raw.write(text);
}

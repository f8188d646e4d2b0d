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

interface Watcher {
  readonly accountId: string;
  /** With its bearer token, which may expire, and whose session may end, while the stream is open. */
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface Watched {
  readonly watchers: Set<Watcher>;
  timer: NodeJS.Timeout | undefined;
}

const everyMs = seconds(2);
const maxInAll = 500;
const maxOfAccount = 10;

/** Server-sent events with the figures of an on-sale: one question in two seconds for all who watch an event here. */
@Injectable()
export class OnSaleStreams implements BeforeApplicationShutdown {
  private readonly watched = new Map<string, Watched>();

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** An open stream would hold the server back from closing. */
  beforeApplicationShutdown(): void {
    for (const eventId of this.watched.keys()) this.endAll(eventId);
  }

  /** Begins with the figures given. Throws RATE_LIMITED when this account or all of us hold too many. */
  open(eventId: string, now: OnSale, request: FastifyRequest, reply: FastifyReply): void {
    const open = [...this.watched.values()].flatMap(({ watchers }) => [...watchers]);
    const own = open.filter(({ accountId }) => accountId === request.caller.id);
    if (open.length >= maxInAll || own.length >= maxOfAccount)
      throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
    const watcher: Watcher = { accountId: request.caller.id, request, reply };
    reply.hijack();
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    this.add(eventId, watcher);
    reply.raw.once('close', () => this.remove(eventId, watcher));
    send(watcher, textOf(now));
  }

  private add(eventId: string, watcher: Watcher): void {
    const known = this.watched.get(eventId);
    if (known) return void known.watchers.add(watcher);
    const watched: Watched = { watchers: new Set([watcher]), timer: undefined };
    this.watched.set(eventId, watched);
    this.lookLater(eventId, watched);
  }

  private remove(eventId: string, watcher: Watcher): void {
    const watched = this.watched.get(eventId);
    if (!watched?.watchers.delete(watcher) || watched.watchers.size > 0) return;
    clearTimeout(watched.timer);
    this.watched.delete(eventId);
  }

  private endAll(eventId: string): void {
    for (const { reply } of this.watched.get(eventId)?.watchers ?? []) reply.raw.end();
  }

  private lookLater(eventId: string, watched: Watched): void {
    watched.timer = setTimeout(() => {
      void this.look(eventId, watched).then(() => {
        if (this.watched.get(eventId) === watched) this.lookLater(eventId, watched);
      });
    }, everyMs).unref();
  }

  private async look(eventId: string, { watchers }: Watched): Promise<void> {
    try {
      const figures = await this.clients.client('booking').getOnSale({ eventId }, { as: serviceCaller('gateway') });
      const text = textOf(onSaleView(figures));
      await Promise.all(
        [...watchers].map(async (watcher) => ((await this.mayWatch(watcher)) ? send(watcher, text) : end(watcher))),
      );
    } catch (error) {
      // They come again, and are told what is wrong.
      this.log.warn({ err: error, eventId }, 'the figures of an on-sale are not known now');
      this.endAll(eventId);
    }
  }

  private async mayWatch({ request }: Watcher): Promise<boolean> {
    const options: BearerOptions = { fresh: false };
    const caller = await runStrategy<Caller>(bearerStrategy, request, options).catch(() => undefined);
    return caller?.role === 'admin';
  }
}

const textOf = (figures: OnSale): string => `event: on-sale\ndata: ${JSON.stringify(figures)}\n\n`;

const end = ({ reply }: Watcher): void => void reply.raw.end();

/** Who reads slowly gets the next figures instead of all of them. */
function send({ reply }: Watcher, text: string): void {
  if (!reply.raw.writableNeedDrain && !reply.raw.writableEnded) reply.raw.write(text);
}

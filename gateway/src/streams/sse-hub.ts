import { AppError } from '@utsav/contracts/errors/app-error';
import type { FastifyReply } from 'fastify';

interface Limits {
  readonly maxStreams: number;
  /** Of one address or account. */
  readonly maxPerOwner: number;
}

const retryAfterSeconds = 30;

/** One open response of server-sent events. */
export class SseStream {
  private last = '';
  /** Latest data that a slow client has not taken yet. */
  private pending: string | undefined;

  constructor(
    private readonly event: string,
    private readonly reply: FastifyReply,
  ) {
    const { raw } = reply;
    reply.hijack();
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    raw.write('retry: 3000\n\n');
    raw.on('drain', () => {
      if (this.pending !== undefined) this.write(this.pending);
    });
  }

  /** Back-pressure: a slow client skips to the latest data instead of buffering all. */
  send(data: string): void {
    if (this.reply.raw.writableNeedDrain) this.pending = data;
    else this.write(data);
  }

  sendIfChanged(data: string): void {
    if (data !== (this.pending ?? this.last)) this.send(data);
  }

  /** A comment, which keeps proxies from closing an idle connection. */
  heartbeat(): void {
    if (!this.reply.raw.writableNeedDrain) this.reply.raw.write(': heartbeat\n\n');
  }

  end(): void {
    this.reply.raw.end();
  }

  private write(data: string): void {
    this.pending = undefined;
    this.last = data;
    if (!this.reply.raw.writableEnded) this.reply.raw.write(`event: ${this.event}\ndata: ${data}\n\n`);
  }
}

/** Open streams by topic, each with what its owner needs to know of it. */
export class SseHub<Context> {
  private readonly topics = new Map<string, Map<SseStream, Context>>();
  private readonly openOf = new Map<string, number>();
  private size = 0;

  constructor(
    /** Name of the events. */
    readonly event: string,
    private readonly limits: Limits,
  ) {}

  /** Clients that get no stream poll. Throws UNAVAILABLE at the gateway's limit, RATE_LIMITED at the owner's. */
  open(topic: string, owner: string, reply: FastifyReply, context: Context): SseStream {
    const own = this.openOf.get(owner) ?? 0;
    if (this.size >= this.limits.maxStreams) throw new AppError('UNAVAILABLE', { retryAfterSeconds });
    if (own >= this.limits.maxPerOwner) throw new AppError('RATE_LIMITED', { retryAfterSeconds });
    const stream = new SseStream(this.event, reply);
    this.size += 1;
    this.openOf.set(owner, own + 1);
    const streams = this.topics.get(topic) ?? new Map<SseStream, Context>();
    this.topics.set(topic, streams.set(stream, context));
    reply.raw.once('close', () => this.remove(topic, owner, stream));
    return stream;
  }

  get openStreams(): number {
    return this.size;
  }

  openTopics(): string[] {
    return [...this.topics.keys()];
  }

  streamsOf(topic: string): [stream: SseStream, context: Context][] {
    return [...(this.topics.get(topic) ?? [])];
  }

  end(topic: string): void {
    for (const [stream] of this.streamsOf(topic)) stream.end();
  }

  /** Open streams would block the shutdown of the server. */
  endAll(): void {
    for (const topic of this.openTopics()) this.end(topic);
  }

  private remove(topic: string, owner: string, stream: SseStream): void {
    const streams = this.topics.get(topic);
    if (!streams?.delete(stream)) return;
    if (streams.size === 0) this.topics.delete(topic);
    this.size -= 1;
    const own = (this.openOf.get(owner) ?? 1) - 1;
    if (own > 0) this.openOf.set(owner, own);
    else this.openOf.delete(owner);
  }
}

import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, METRICS } from '@utsav/service-kit/boot/tokens';
import { visitor, type Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { GatewayConfig } from '../gateway.config';
import { callerAddress } from '../limits/address';
import { Limits } from '../limits/limits';
import { Bearers } from '../session/bearers';
import { ApiKeys } from './api-keys';
import { requestIdOf } from './request-hooks';
import { RequestRecord } from './request-record';
import type { Row } from './route-types';

interface KeptAnswer {
  readonly row: Row;
  readonly isCurrent: () => boolean;
  readonly status: number;
  /** Names and values in turn, as they were sent. */
  readonly head: string[];
  /** Where in it the request id stands. */
  readonly idAt: number;
  readonly bytes: Buffer;
}

const idHeader = 'x-request-id';
/** All that an answer depends on besides its address and who asks. */
const dependsOn = ['accept', 'accept-encoding', 'origin', 'x-no-compression'] as const;
const maxBytes = 64 * 1024 * 1024;

function keyOf(url: string, headers: IncomingHttpHeaders): string {
  let key = url;
  for (const name of dependsOn) {
    const value = headers[name];
    key += value === undefined ? '\n' : `\n ${String(value)}`;
  }
  return key;
}

/**
 * What a route answered is kept as it was sent, and sent again, before the server looks for a route, while the handler
 * says that it is current. Only who passes every rule at once gets it; all others go the whole way, which decides.
 * See docs/decisions/0027.
 */
@Injectable()
export class KeptAnswers {
  private readonly kept = new LRUCache<string, KeptAnswer>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes.length + 1,
  });
  private isClosing = false;
  private sentAgain = 0;

  constructor(
    @Inject(METRICS) metrics: Registry,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly apiKeys: ApiKeys,
    private readonly limits: Limits,
    private readonly bearers: Bearers,
    private readonly record: RequestRecord,
  ) {
    const sentAgain = (): number => this.sentAgain;
    new Counter({
      name: 'http_answers_sent_again_total',
      help: 'Answers that were kept and sent again without going the whole way',
      registers: [metrics],
      collect() {
        this.reset();
        this.inc(sentAgain());
      },
    });
  }

  /** To be called once compression is there: what is kept is what it made. */
  addTo(server: FastifyInstance): void {
    server.decorateRequest('isCurrent', undefined);
    server.addHook('onRoute', (route) => {
      if (!route.config?.row) return;
      route.onSend = [route.onSend ?? []].flat();
      route.onSend.push((request, reply, payload, done) => {
        this.keep(request, reply, payload);
        done(null, payload);
      });
    });
    server.addHook('preClose', (done) => {
      this.isClosing = true;
      done();
    });
    const [answer] = server.server.listeners('request') as [RequestListener];
    server.server.removeAllListeners('request').on('request', (request, response) => {
      if (!this.sendAgain(request, response)) answer(request, response);
    });
  }

  private keep({ raw, row, isCurrent }: FastifyRequest, reply: FastifyReply, payload: unknown): void {
    if (!isCurrent || !row || raw.method !== 'GET') return;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    const bytes = Buffer.from(payload as string);
    const headers = { ...reply.getHeaders(), 'content-length': bytes.length };
    const head = Object.entries(headers).flatMap(([name, value]) =>
      [value].flat().flatMap((one) => [name, String(one)]),
    );
    const idAt = head.indexOf(idHeader) + 1;
    this.kept.set(keyOf(raw.url ?? '', raw.headers), { row, isCurrent, status: reply.statusCode, head, idAt, bytes });
  }

  /** Whether it was. */
  private sendAgain(request: IncomingMessage, response: ServerResponse): boolean {
    const from = performance.now();
    const kept = this.find(request);
    if (!kept) return false;
    const caller = this.callerOf(request);
    if (!caller) return false;
    // What is refused here is refused again on the way, which has the words for it.
    const address = callerAddress(request, this.config.TRUST_PROXY_HOPS);
    if (this.limits.waitByAddress(address, kept.row.limit ?? 'read') > 0) return false;
    const requestId = requestIdOf(request);
    kept.head[kept.idAt] = requestId;
    response.writeHead(kept.status, kept.head).end(kept.bytes);
    this.record.add({
      requestId,
      method: 'GET',
      url: request.url ?? '',
      route: kept.row.name,
      status: kept.status,
      ms: performance.now() - from,
      by: caller.id,
    });
    this.sentAgain += 1;
    return true;
  }

  private find({ method, url, headers }: IncomingMessage): KeptAnswer | undefined {
    if (this.isClosing || method !== 'GET' || !url || headers['content-length'] || headers['transfer-encoding'])
      return undefined;
    const kept = this.kept.get(keyOf(url, headers));
    return kept?.isCurrent() ? kept : undefined;
  }

  /** Absent for who has no key, or a token that must be asked about. */
  private callerOf({ headers }: IncomingMessage): Caller | undefined {
    if (!this.apiKeys.clientOf(headers['x-api-key'])) return undefined;
    return headers.authorization ? this.bearers.knownPerson(headers.authorization) : visitor;
  }
}

import type { IncomingHttpHeaders } from 'node:http';
import { Inject, Injectable, type ExecutionContext, type OnApplicationBootstrap } from '@nestjs/common';
import { GUARDS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA } from '@nestjs/common/constants';
import { ApplicationConfig } from '@nestjs/core';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import { skippedOnCacheHitKey } from './skipped-on-cache-hit';

export interface CachedResponse {
  readonly isFresh: () => boolean;
  readonly status: number;
  readonly headers: Readonly<Record<string, number | string | string[] | undefined>>;
  readonly body: Buffer;
}

/** Request headers that a response depends on besides its URL. */
const varyingHeaders = ['accept', 'accept-encoding', 'origin', 'x-no-compression'] as const;
const maxBytes = 64 * 1024 * 1024;
const enhancers = [GUARDS_METADATA, INTERCEPTORS_METADATA, PIPES_METADATA];

function keyOf(url: string, headers: IncomingHttpHeaders): string {
  let key = url;
  for (const name of varyingHeaders) {
    const value = headers[name];
    key += value === undefined ? '\n' : `\n ${String(value)}`;
  }
  return key;
}

/**
 * Response cache of public routes: compressed responses as they were sent, by URL and varying headers. An entry is valid
 * while the `isFresh` of its CacheableJson holds, so there is no time to live. At most 64 MB, least recently used first.
 * See docs/decisions/0051.
 */
@Injectable()
export class ResponseCache implements OnApplicationBootstrap {
  private readonly responses = new LRUCache<string, CachedResponse>({
    max: 20_000,
    maxSize: maxBytes,
    sizeCalculation: ({ body }) => body.length + 1,
  });
  private readonly hits: Counter;

  constructor(
    @Inject(METRICS) metrics: Registry,
    private readonly application: ApplicationConfig,
  ) {
    this.hits = new Counter({
      name: 'http_response_cache_hits_total',
      help: 'Responses served from the response cache',
      registers: [metrics],
    });
  }

  /** A hit runs no global guard, interceptor or pipe, so each must allow that. Throws at boot. */
  onApplicationBootstrap(): void {
    const { application } = this;
    const instances: object[] = [
      ...application.getGlobalGuards(),
      ...application.getGlobalInterceptors(),
      ...application.getGlobalPipes(),
    ];
    const wrappers = [
      ...application.getGlobalRequestGuards(),
      ...application.getGlobalRequestInterceptors(),
      ...application.getGlobalRequestPipes(),
    ];
    const types = [...instances.map(({ constructor }) => constructor), ...wrappers.map(({ metatype }) => metatype)];
    for (const type of types)
      if (!type || !Reflect.getMetadata(skippedOnCacheHitKey, type))
        throw new Error(
          `${type?.name ?? 'a provider'} is global, but cached responses would skip it: bind it to its routes, or mark it @SkippedOnCacheHit()`,
        );
  }

  /** Allows the response in progress to be stored. Routes with guards, interceptors or pipes of their own never are. */
  markCacheable(context: ExecutionContext, reply: FastifyReply, isFresh: () => boolean): void {
    // Same for every caller, with or without a token.
    void reply.removeHeader('cache-control');
    if (!hasEnhancers(context.getHandler()) && !hasEnhancers(context.getClass())) reply.request.isFresh = isFresh;
  }

  lookup({ method, url, headers }: FastifyRequest): CachedResponse | undefined {
    if (method !== 'GET' || headers['content-length'] || headers['transfer-encoding']) return undefined;
    const cached = this.responses.get(keyOf(url, headers));
    if (!cached?.isFresh()) return undefined;
    this.hits.inc();
    return cached;
  }

  store(
    { isFresh, method, url, headers }: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    headersSetBefore: readonly string[],
  ): void {
    if (!isFresh || method !== 'GET') return;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return;
    const own = Object.fromEntries(
      Object.entries(reply.getHeaders()).filter(([name]) => !headersSetBefore.includes(name)),
    );
    const body = Buffer.from(payload as string);
    this.responses.set(keyOf(url, headers), { isFresh, status: reply.statusCode, headers: own, body });
  }
}

const hasEnhancers = (target: object): boolean => enhancers.some((key) => Reflect.hasMetadata(key, target));

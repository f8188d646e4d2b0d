import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { ResponseCache } from './response-cache';

declare module 'fastify' {
  interface FastifyRequest {
    /** Freshness check of a cacheable response. */
    isFresh: (() => boolean) | undefined;
  }
}

interface Options {
  cache: ResponseCache;
  /** Names of headers that hooks before this one set for every response: not stored. */
  headersSetBefore: readonly string[];
}

/**
 * Serves cached responses at `onRequest`, before the body is read and a handler is called, and stores them at `onSend`.
 * @fastify/caching has neither: it caches values for handlers, by time alone.
 */
export const responseCachePlugin = fastifyPlugin(
  (server: FastifyInstance, { cache, headersSetBefore }: Options, done: () => void) => {
    server.decorateRequest('isFresh', undefined);
    server.addHook('onRequest', (request, reply, next) => {
      const cached = cache.lookup(request);
      if (!cached) return next();
      // Set by the hooks before for a request with a token, and absent from what is stored.
      void reply.removeHeader('cache-control');
      void reply.code(cached.status).headers(cached.headers).send(cached.body);
    });
    // At the end of each route's own hooks, so that what is stored is compressed already.
    server.addHook('onRoute', (route) => {
      if (!route.config?.route) return;
      route.onSend = [route.onSend ?? []].flat();
      route.onSend.push((request, reply, payload, next) => {
        cache.store(request, reply, payload, headersSetBefore);
        next(null, payload);
      });
    });
    done();
  },
  { name: 'response-cache', dependencies: ['@fastify/compress'] },
);

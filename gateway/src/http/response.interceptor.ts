import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { ResponseCache } from './response-cache/response-cache';
import { SkippedOnCacheHit } from './response-cache/skipped-on-cache-hit';
import { responseBody } from './response-body';
import { CacheableJson, hijacked } from './responses';

/** Global and outermost: turns what a handler returned into the response that its route declares. */
@Injectable()
@SkippedOnCacheHit()
export class ResponseInterceptor implements NestInterceptor {
  constructor(private readonly cache: ResponseCache) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const http = context.switchToHttp();
    const { route } = http.getRequest<FastifyRequest>();
    if (!route) return next.handle();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(
      map((result: unknown) => {
        if (result === hijacked) return undefined;
        if (result instanceof CacheableJson) this.cache.markCacheable(context, reply, result.isFresh);
        return responseBody(route, reply, result);
      }),
    );
  }
}

import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, type Observable } from 'rxjs';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { RateLimits } from './rate-limits';

/** Global: failed requests count against the budget of failures of their address. */
@Injectable()
@SkippedOnCacheHit()
export class FailureInterceptor implements NestInterceptor {
  constructor(private readonly limits: RateLimits) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    return next.handle().pipe(
      catchError(async (error: unknown) => {
        throw await this.limits.afterFailure(error, request);
      }),
    );
  }
}

import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { RateLimits } from './rate-limits';

/** Global, after AccessGuard since accounts have budgets too: rate limits by address and account over all gateways. */
@Injectable()
@SkippedOnCacheHit()
export class SharedLimitGuard implements CanActivate {
  constructor(private readonly limits: RateLimits) {}

  async canActivate(context: ExecutionContext): Promise<true> {
    await this.limits.consumeShared(context.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

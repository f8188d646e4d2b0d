import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Limits } from './limits';

/** Counts a call by address and account over all gateways. */
@Injectable()
export class LimitGuard implements CanActivate {
  constructor(private readonly limits: Limits) {}

  async canActivate(execution: ExecutionContext): Promise<true> {
    await this.limits.takeShared(execution.switchToHttp().getRequest<FastifyRequest>());
    return true;
  }
}

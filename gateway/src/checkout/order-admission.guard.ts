import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { OrderAdmission } from './order-admission';

/** Global, before BearerGuard: an order that would find the queue full is refused before its caller is looked up. */
@SkippedOnCacheHit()
@Injectable()
export class OrderAdmissionGuard implements CanActivate {
  constructor(private readonly admission: OrderAdmission) {}

  canActivate(context: ExecutionContext): boolean {
    const { route } = context.switchToHttp().getRequest<FastifyRequest>();
    if (route?.name === 'POST /api/payout/create') this.admission.refuseIfFull();
    return true;
  }
}

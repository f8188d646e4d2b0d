import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { OrderAdmission } from './order-admission';
import { SoldOutView } from './sold-out-view';

/**
 * Global, before BearerGuard: an order that would find the queue full is refused before its caller is looked up. One for
 * an event without seats goes on: to hear that ends the retries.
 */
@SkippedOnCacheHit()
@Injectable()
export class OrderAdmissionGuard implements CanActivate {
  constructor(
    private readonly admission: OrderAdmission,
    private readonly soldOut: SoldOutView,
  ) {}

  canActivate(context: ExecutionContext): boolean {
    const { route, body } = context.switchToHttp().getRequest<FastifyRequest>();
    if (route?.name === 'POST /api/payout/create' && !this.soldOut.hasNoSeats(eventIdOf(body)))
      this.admission.refuseIfFull();
    return true;
  }
}

/** The body was not validated yet. */
const eventIdOf = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'eventId' in body && typeof body.eventId === 'string'
    ? body.eventId
    : '';

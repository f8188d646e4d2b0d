import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { idempotencyKey } from '../http/idempotency-key';
import { required } from '../rpc/required';
import { AvailabilityCache } from '../events/availability-cache';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';

@Controller()
export class BlockedSeatsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly seats: AvailabilityCache,
  ) {}

  @Route('POST /api/admin/events/:id/blocked-seats')
  async block(
    { params: { id: eventId }, body }: Input<'POST /api/admin/events/:id/blocked-seats'>,
    { caller, request: { headers } }: RequestContext,
  ) {
    const { category } = await this.clients.client('booking').blockSeats({
      eventId,
      categoryKey: body.ticketCategory,
      showtime: body.showtime || undefined,
      seats: body.seats,
      reason: body.reason,
      idempotencyKey: idempotencyKey(caller.id, headers['idempotency-key']),
    });
    this.seats.evict(eventId);
    const { key, available, capacity } = required(category, 'category');
    return { key, availableSeats: available, totalSeats: capacity };
  }
}

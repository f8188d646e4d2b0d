import { Controller } from '@nestjs/common';
import type { ChannelSeats } from '@utsav/contracts/http/channel-seats';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { idempotencyKey } from '../http/idempotency-key';
import { AvailabilityCache } from '../events/availability-cache';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { required } from '../rpc/required';
import { categorySeats } from '../on-sale/on-sale-view';

/** Seats that the cash counter and guest lists have to themselves. */
@Controller()
export class ChannelSeatsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly seats: AvailabilityCache,
  ) {}

  @Route('GET /api/admin/events/:id/channel-seats')
  read({ params: { id } }: Input<'GET /api/admin/events/:id/channel-seats'>): Promise<ChannelSeats> {
    return this.of(id);
  }

  @Route('PUT /api/admin/events/:id/channel-seats')
  async change(
    { params: { id: eventId }, body }: Input<'PUT /api/admin/events/:id/channel-seats'>,
    { caller, request: { headers } }: RequestContext,
  ): Promise<ChannelSeats> {
    await this.clients.client('booking').setSeatsAside({
      eventId,
      lines: body.lines.map(({ ticketCategory, showtime, counter, guests }) => ({
        categoryKey: ticketCategory,
        showtime: showtime || undefined,
        counter,
        guests,
      })),
      idempotencyKey: idempotencyKey(caller.id, headers['idempotency-key']),
    });
    this.seats.evict(eventId);
    return this.of(eventId);
  }

  private async of(eventId: string): Promise<ChannelSeats> {
    const { categories } = await this.clients.client('booking').getChannelSeats({ eventId });
    return {
      categories: categories.map(({ seats: message, sold }) => {
        const seats = required(message, 'seats');
        return {
          ...categorySeats(seats),
          aside: { counter: seats.asideForCounter, guests: seats.asideForGuests },
          sold: { ...required(sold, 'sold') },
        };
      }),
    };
  }
}

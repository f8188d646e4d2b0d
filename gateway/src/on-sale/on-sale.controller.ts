import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { hijacked } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { OnSaleStreams } from './on-sale-streams';
import { onSaleView } from './on-sale-view';

@Controller()
export class OnSaleController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly streams: OnSaleStreams,
  ) {}

  @Route('GET /api/admin/events/:id/on-sale')
  async now(
    { params: { id: eventId } }: Input<'GET /api/admin/events/:id/on-sale'>,
    { request, reply }: RequestContext,
  ) {
    const figures = onSaleView(await this.clients.client('booking').getOnSale({ eventId }));
    if (!request.headers.accept?.includes('text/event-stream')) return figures;
    this.streams.open(eventId, figures, request, reply);
    return hijacked;
  }
}

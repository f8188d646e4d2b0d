import { Controller } from '@nestjs/common';
import type { Follow as FollowMessage } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { directoryKind } from '@utsav/contracts/grpc/catalog';
import type { Follow } from '@utsav/contracts/http/follow';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { toIst } from '../http/ist';
import { JsonText, respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { CachedEvent } from '../events/cached-event';
import { EventCacheService } from '../events/event-cache.service';

export const followView = ({ kind, createdAt, ...follow }: FollowMessage): Follow => ({
  kind: directoryKind.fromProto(kind),
  ...follow,
  createdAt: toIst(createdAt),
});

@Controller()
export class FollowsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  @Route('GET /api/follows')
  async list(_: Input<'GET /api/follows'>, { caller }: RequestContext) {
    const { follows, upcoming } = await this.clients.client('catalog').listFollows({ userId: caller.id });
    const events = upcoming.map(CachedEvent.of);
    await this.events.refresh(events.map(({ event }) => event));
    const texts = this.events.texts({ events, total: events.length });
    return new JsonText(`{"follows":${JSON.stringify(follows.map(followView))},"upcoming":[${texts}]}`);
  }

  @Route('PUT /api/follows/:kind/:slug')
  async add({ params: { kind, slug } }: Input<'PUT /api/follows/:kind/:slug'>, { caller }: RequestContext) {
    await this.clients.client('catalog').addFollow({ userId: caller.id, kind: directoryKind.toProto(kind), slug });
    return respond(undefined, { message: 'You follow it now.' });
  }

  @Route('DELETE /api/follows/:kind/:slug')
  async remove({ params: { kind, slug } }: Input<'DELETE /api/follows/:kind/:slug'>, { caller }: RequestContext) {
    await this.clients.client('catalog').removeFollow({ userId: caller.id, kind: directoryKind.toProto(kind), slug });
    return respond(undefined, { message: 'You follow it no more.' });
  }
}

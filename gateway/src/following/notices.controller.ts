import { Controller } from '@nestjs/common';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { JsonText, respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { endOfEvent } from '../events/end-of-event';
import { EventCacheService } from '../events/event-cache.service';

@Controller()
export class NoticesController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  @Route('GET /api/notices')
  async list(_: Input<'GET /api/notices'>, { caller }: RequestContext) {
    const { eventIds } = await this.clients.client('notifications').listNotices({ userId: caller.id });
    const events = await this.events.inOrder(eventIds);
    await this.events.refresh(events.map(({ event }) => event));
    return new JsonText(`{"events":[${this.events.texts({ events, total: events.length })}]}`);
  }

  @Route('PUT /api/notices/:eventId')
  async add({ params: { eventId } }: Input<'PUT /api/notices/:eventId'>, { caller }: RequestContext) {
    const [{ event }, { user }] = await Promise.all([
      this.events.one(eventId, caller),
      this.clients.client('identity').getUser({ userId: caller.id }),
    ]);
    await this.clients.client('notifications').addNotice({
      userId: caller.id,
      eventId: event._id,
      until: toTimestamp(endOfEvent(event)),
      hasEmail: Boolean(user?.email),
    });
    return respond(undefined, { message: 'We will write to you.' });
  }

  @Route('DELETE /api/notices/:eventId')
  async remove({ params: { eventId } }: Input<'DELETE /api/notices/:eventId'>, { caller }: RequestContext) {
    await this.clients.client('notifications').removeNotice({ userId: caller.id, eventId });
    return respond(undefined, { message: 'We will not write to you about it.' });
  }
}

import { Controller } from '@nestjs/common';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { EventCacheService } from '../events/event-cache.service';

@Controller()
export class WishlistsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
  ) {}

  @Route('GET /api/wishlist/:userId')
  async list({ params: { userId } }: Input<'GET /api/wishlist/:userId'>) {
    return this.text(userId, await this.clients.client('catalog').getWishlist({ userId }));
  }

  @Route('POST /api/wishlist/add')
  async add({ body }: Input<'POST /api/wishlist/add'>, { caller }: RequestContext) {
    const { userId = caller.id, eventIds } = body;
    return this.text(userId, await this.clients.client('catalog').addWishes({ userId, eventIds }));
  }

  @Route('POST /api/wishlist/remove')
  async remove({ body }: Input<'POST /api/wishlist/remove'>, { caller }: RequestContext) {
    const { userId = caller.id, eventId } = body;
    return this.text(userId, await this.clients.client('catalog').removeWish({ userId, eventId }));
  }

  private async text(userId: string, { eventIds }: { eventIds: string[] }): Promise<JsonText> {
    const events = eventIds.length > 0 ? await this.events.inOrder(eventIds) : [];
    const texts = events.map((event) => this.events.text(event)).join(',');
    return new JsonText(`{"wishlist":{"userId":${JSON.stringify(userId)},"eventIds":[${texts}]}}`);
  }
}

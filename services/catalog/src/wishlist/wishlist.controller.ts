import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock } from '@utsav/service-kit/time/clock';
import { isShown } from '../events/event-message';
import { EventsRepository } from '../events/events.repository';
import { WishlistRepository } from './wishlist.repository';

type Rpcs = 'getWishlist' | 'addWishes' | 'removeWish';

@GrpcController('catalog')
export class WishlistController implements Pick<rpc.CatalogServiceController, Rpcs> {
  constructor(
    private readonly wishes: WishlistRepository,
    private readonly events: EventsRepository,
    private readonly clock: Clock,
  ) {}

  async getWishlist({ userId }: rpc.GetWishlistRequest): Promise<rpc.GetWishlistResponse> {
    requireOwnerOr('users.manage', userId);
    return { eventIds: await this.wishes.eventIdsOf(userId) };
  }

  async addWishes({ userId, eventIds }: rpc.AddWishesRequest): Promise<rpc.AddWishesResponse> {
    requireOwnerOr('users.manage', userId);
    const wanted = [...new Set(eventIds)];
    const known = (await this.events.inOrder(wanted)).filter(isShown);
    if (known.length < wanted.length) throw new AppError('NOT_FOUND');
    await this.#add(userId, wanted);
    return { eventIds: await this.wishes.eventIdsOf(userId) };
  }

  async removeWish({ userId, eventId }: rpc.RemoveWishRequest): Promise<rpc.RemoveWishResponse> {
    requireOwnerOr('users.manage', userId);
    await this.wishes.remove(userId, eventId);
    return { eventIds: await this.wishes.eventIdsOf(userId) };
  }

  /** Two upserts of one wish may both insert; the later one finds it there when it tries again. */
  async #add(userId: string, eventIds: string[]): Promise<void> {
    const now = this.clock.now();
    await this.wishes.add(userId, eventIds, now).catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error;
      return this.wishes.add(userId, eventIds, now);
    });
  }
}

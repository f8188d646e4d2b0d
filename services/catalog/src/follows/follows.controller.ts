import { AppError } from '@utsav/contracts/errors/app-error';
import { directorySlug } from '@utsav/contracts/directory/directory';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { directoryKind } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireOwnerOr, requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { Clock } from '@utsav/service-kit/time/clock';
import { Directory } from '../directory/directory.service';
import { eventView } from '../events/event-view';
import { EventsRepository } from '../events/events.repository';
import { entriesOf } from './entries-of';
import { FollowsRepository } from './follows.repository';

type Rpcs = 'listFollows' | 'addFollow' | 'removeFollow' | 'listFollowers';

const maxFollows = 200;
const maxUpcoming = 60;
const maxFollowers = 500;

@GrpcController('catalog')
export class FollowsController implements Pick<rpc.CatalogServiceController, Rpcs> {
  constructor(
    private readonly follows: FollowsRepository,
    private readonly directory: Directory,
    private readonly events: EventsRepository,
    private readonly clock: Clock,
  ) {}

  async listFollows({ userId }: rpc.ListFollowsRequest): Promise<rpc.ListFollowsResponse> {
    requireOwnerOr('users.manage', userId);
    const follows = await this.follows.of(userId);
    const upcoming = await this.directory.upcomingOf(follows, maxUpcoming);
    return {
      follows: follows.map(({ kind, createdAt, slug, name }) => ({
        kind: directoryKind.toProto(kind),
        slug,
        name,
        createdAt: toTimestamp(createdAt),
      })),
      upcoming: upcoming.map(eventView),
    };
  }

  async addFollow({ userId, kind: kindNumber, slug: typed }: rpc.AddFollowRequest): Promise<rpc.AddFollowResponse> {
    requireOwnerOr('users.manage', userId);
    const [kind, slug] = [directoryKind.fromProto(kindNumber), directorySlug(typed)];
    const { name } = await this.directory.eventsOf(kind, slug);
    if ((await this.follows.of(userId)).length >= maxFollows) {
      const message = `You follow ${maxFollows} already.`;
      throw new AppError('VALIDATION', { details: [{ field: 'slug', message }] });
    }
    await this.follows.add({ userId, kind, slug, name, createdAt: this.clock.now() });
    return {};
  }

  async listFollowers({ eventId, after, limit }: rpc.ListFollowersRequest): Promise<rpc.ListFollowersResponse> {
    requireService();
    const event = await this.events.find(eventId);
    const entries = event ? entriesOf(event) : [];
    return { userIds: await this.follows.followers(entries, after, Math.min(Math.max(1, limit), maxFollowers)) };
  }

  async removeFollow({ userId, kind, slug }: rpc.RemoveFollowRequest): Promise<rpc.RemoveFollowResponse> {
    requireOwnerOr('users.manage', userId);
    await this.follows.remove(userId, directoryKind.fromProto(kind), directorySlug(slug));
    return {};
  }
}

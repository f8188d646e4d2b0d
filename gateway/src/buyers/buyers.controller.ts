import { Controller } from '@nestjs/common';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { BuyerAccount } from '@utsav/contracts/http/buyer';
import { readMobile } from '@utsav/contracts/mobile/read-mobile';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { deviceView } from '../accounts/user-view';
import { reviewView } from '../reviews/review-view';
import { nationalMobile } from '../http/mobile';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { listedUser } from '../users/users.controller';

/** Candidates among which a whole mobile is looked for. */
const mostCandidates = 10;

@Controller()
export class BuyersController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/buyers/:id')
  async one({ params }: Input<'GET /api/admin/buyers/:id'>, { caller }: RequestContext): Promise<BuyerAccount> {
    const user = await this.find(params.id);
    if (!user) return { user: null, devices: [], reviews: [] };
    const [{ sessions }, { reviews }] = await Promise.all([
      this.clients.client('identity').listSessions({ userId: user.id }),
      this.clients.client('catalog').listOwnReviews({ userId: user.id }),
    ]);
    return {
      user: listedUser(user),
      devices: sessions.map((session) => deviceView(session, caller.sessionId)),
      reviews: reviews.map(reviewView),
    };
  }

  private async find(idOrMobile: string): Promise<User | undefined> {
    const digits = readMobile(idOrMobile);
    if (!digits)
      return this.clients
        .client('identity')
        .getUser({ userId: idOrMobile })
        .then(({ user }) => user ?? undefined)
        .catch((error: unknown) => {
          if (isAppError(error, 'NOT_FOUND')) return undefined;
          throw error;
        });
    const { users } = await this.clients
      .client('identity')
      .listUsers({ search: digits, page: 1, limit: mostCandidates, role: undefined });
    return users.find(({ mobile }) => nationalMobile(mobile) === digits);
  }
}

import { Controller } from '@nestjs/common';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { role } from '@utsav/contracts/grpc/identity';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { ListedUser } from '@utsav/contracts/http/users';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { userView } from '../accounts/user-view';
import { required } from '../rpc/required';
import { respond } from '../http/responses';
import { toIst } from '../http/ist';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { Sessions } from '../session/sessions';

export const listedUser = (user: User): ListedUser => ({
  ...userView(user),
  createdAt: toIst(user.createdAt),
  eventIds: user.eventIds,
});

@Controller()
export class UsersController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly sessions: Sessions,
  ) {}

  @Route('GET /api/admin/users')
  async list({ query: { search, role: wanted = 'all', page, limit = 20 } }: Input<'GET /api/admin/users'>) {
    const { users, total } = await this.clients
      .client('identity')
      .listUsers({ search, role: wanted === 'all' ? undefined : role.toProto(wanted), page, limit });
    return respond({ users: users.map(listedUser) }, { meta: pageMeta(total, page, limit) });
  }

  @Route('PATCH /api/admin/users/:id/role')
  async setRole({
    params: { id: userId },
    body: { role: given, eventIds = [] },
  }: Input<'PATCH /api/admin/users/:id/role'>) {
    const { user } = await this.clients.client('identity').setRole({ userId, role: role.toProto(given), eventIds });
    this.sessions.evictUser(userId);
    return listedUser(required(user, 'user'));
  }

  /** The reason stands in the audit trail. */
  @Route('POST /api/admin/users/:id/detach-number')
  async detachNumber({ params: { id: userId } }: Input<'POST /api/admin/users/:id/detach-number'>) {
    const { user } = await this.clients.client('identity').detachNumber({ userId });
    this.sessions.evictUser(userId);
    return listedUser(required(user, 'user'));
  }
}

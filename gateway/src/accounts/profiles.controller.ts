import { Controller } from '@nestjs/common';
import type { User } from '@utsav/contracts/http/account';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireOwn } from '../session/own-records';
import { userView } from './user-view';

@Controller()
export class ProfilesController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/user/getUserById/:id')
  account({ params }: Input<'GET /api/user/getUserById/:id'>, { caller }: RequestContext) {
    return this.own(caller, params.id);
  }

  @Route('GET /api/user/getProfile/:userId')
  profile({ params }: Input<'GET /api/user/getProfile/:userId'>, { caller }: RequestContext) {
    return this.own(caller, params.userId);
  }

  @Route('PUT /api/user/updateProfile/:userId')
  async change({ params: { userId }, body }: Input<'PUT /api/user/updateProfile/:userId'>, { caller }: RequestContext) {
    requireOwn(caller, userId);
    const { user } = await this.clients.client('identity').updateProfile({ userId, ...body });
    return respond(userView(user), { message: 'Profile updated successfully' });
  }

  private async own(caller: Caller, userId: string): Promise<User> {
    requireOwn(caller, userId);
    return userView((await this.clients.client('identity').getUser({ userId })).user);
  }
}

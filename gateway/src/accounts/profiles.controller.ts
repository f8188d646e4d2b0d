import { Controller } from '@nestjs/common';
import type { User } from '@utsav/contracts/http/account';
import { gender } from '@utsav/contracts/grpc/identity';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireOwnerOr } from '@utsav/service-kit/grpc/authorization';
import { userView } from './user-view';

@Controller()
export class ProfilesController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/user/getUserById/:id')
  account({ params }: Input<'GET /api/user/getUserById/:id'>) {
    return this.own(params.id);
  }

  @Route('GET /api/user/getProfile/:userId')
  profile({ params }: Input<'GET /api/user/getProfile/:userId'>) {
    return this.own(params.userId);
  }

  @Route('PUT /api/user/updateProfile/:userId')
  async change({ params: { userId }, body }: Input<'PUT /api/user/updateProfile/:userId'>) {
    requireOwnerOr('users.manage', userId);
    const { gender: given, ...fields } = body;
    const { user } = await this.clients
      .client('identity')
      .updateProfile({ userId, ...fields, ...(given !== undefined && { gender: gender.toProto(given) }) });
    return respond(userView(user), { message: 'Profile updated successfully' });
  }

  @Route('POST /api/user/email/code')
  async sendEmailCode(_: Input<'POST /api/user/email/code'>, { caller }: RequestContext) {
    const { user } = await this.clients.client('identity').sendEmailCode({ userId: caller.id });
    return userView(user);
  }

  @Route('POST /api/user/email/confirm')
  async confirmEmail({ body: { code } }: Input<'POST /api/user/email/confirm'>, { caller }: RequestContext) {
    const { user } = await this.clients.client('identity').confirmEmail({ userId: caller.id, code });
    return userView(user);
  }

  @Route('DELETE /api/user/email/pending')
  async cancelEmailChange(_: Input<'DELETE /api/user/email/pending'>, { caller }: RequestContext) {
    const { user } = await this.clients.client('identity').cancelEmailChange({ userId: caller.id });
    return userView(user);
  }

  private async own(userId: string): Promise<User> {
    requireOwnerOr('users.manage', userId);
    return userView((await this.clients.client('identity').getUser({ userId })).user);
  }
}

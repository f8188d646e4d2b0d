import { Controller } from '@nestjs/common';
import type { User } from '@utsav/contracts/http/account';
import { gender } from '@utsav/contracts/grpc/identity';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { requireOwnerOrAdmin } from '@utsav/service-kit/grpc/authorization';
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
    requireOwnerOrAdmin(userId);
    const { gender: given, ...fields } = body;
    const { user } = await this.clients
      .client('identity')
      .updateProfile({ userId, ...fields, ...(given !== undefined && { gender: gender.toProto(given) }) });
    return respond(userView(user), { message: 'Profile updated successfully' });
  }

  private async own(userId: string): Promise<User> {
    requireOwnerOrAdmin(userId);
    return userView((await this.clients.client('identity').getUser({ userId })).user);
  }
}

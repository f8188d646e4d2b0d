import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { personRole } from '@utsav/contracts/grpc/identity';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { userView } from '../users/user-view';
import { RolesService } from './roles.service';

@GrpcController('identity')
export class RolesController implements Pick<rpc.IdentityServiceController, 'listUsers' | 'setRole'> {
  constructor(private readonly roles: RolesService) {}

  async listUsers(request: rpc.ListUsersRequest): Promise<rpc.ListUsersResponse> {
    const { search = '', page, limit } = request;
    const wanted = request.role && personRole.fromProto(request.role);
    const { rows, total } = await this.roles.list(search, wanted, page, limit);
    return { users: rows.map(userView), total };
  }

  async setRole({ userId, role: given, eventIds }: rpc.SetRoleRequest): Promise<rpc.SetRoleResponse> {
    return { user: userView(await this.roles.set(userId, { role: personRole.fromProto(given), eventIds })) };
  }
}

import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { gender } from '@utsav/contracts/grpc/identity';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { userView } from './user-view';
import { UsersService } from './users.service';

@GrpcController('identity')
export class UsersController implements Pick<
  rpc.IdentityServiceController,
  'getUser' | 'listUsersById' | 'updateProfile' | 'setProfileImage'
> {
  constructor(private readonly users: UsersService) {}

  async getUser({ userId }: rpc.GetUserRequest): Promise<rpc.GetUserResponse> {
    return { user: await this.users.get(userId) };
  }

  async listUsersById({ userIds }: rpc.ListUsersByIdRequest): Promise<rpc.ListUsersByIdResponse> {
    return { users: await this.users.list(userIds) };
  }

  async updateProfile(request: rpc.UpdateProfileRequest): Promise<rpc.UpdateProfileResponse> {
    const { userId, gender: given, ...fields } = request;
    const form = { ...fields, ...(given && { gender: gender.fromProto(given) }) };
    return { user: userView(await this.users.changeProfile(userId, form)) };
  }

  async setProfileImage({ userId, profileImage }: rpc.SetProfileImageRequest): Promise<rpc.SetProfileImageResponse> {
    return { user: userView(await this.users.setProfileImage(userId, profileImage)) };
  }
}

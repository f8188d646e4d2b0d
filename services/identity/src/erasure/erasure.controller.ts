import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { EraseUser } from './erase-user';

@GrpcController('identity')
export class ErasureController implements Pick<rpc.IdentityServiceController, 'eraseUser'> {
  constructor(private readonly erasure: EraseUser) {}

  async eraseUser({ userId }: rpc.EraseUserRequest): Promise<rpc.EraseUserResponse> {
    await this.erasure.erase(userId);
    return {};
  }
}

import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { userView } from '../users/user-view';
import { DetachNumber } from './detach-number';
import { EraseUser } from './erase-user';

@GrpcController('identity')
export class ErasureController implements Pick<rpc.IdentityServiceController, 'eraseUser' | 'detachNumber'> {
  constructor(
    private readonly erasure: EraseUser,
    private readonly detaching: DetachNumber,
  ) {}

  async eraseUser({ userId }: rpc.EraseUserRequest): Promise<rpc.EraseUserResponse> {
    await this.erasure.erase(userId);
    return {};
  }

  async detachNumber({ userId }: rpc.DetachNumberRequest): Promise<rpc.DetachNumberResponse> {
    return { user: userView(await this.detaching.detach(userId)) };
  }
}

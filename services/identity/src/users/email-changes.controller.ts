import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { userView } from './user-view';
import { EmailChanges } from './email-changes';

type Rpcs = 'sendEmailCode' | 'confirmEmail' | 'cancelEmailChange';

@GrpcController('identity')
export class EmailChangesController implements Pick<rpc.IdentityServiceController, Rpcs> {
  constructor(private readonly emails: EmailChanges) {}

  async sendEmailCode({ userId }: rpc.SendEmailCodeRequest): Promise<rpc.SendEmailCodeResponse> {
    return { user: userView(await this.emails.sendCode(userId)) };
  }

  async confirmEmail({ userId, code }: rpc.ConfirmEmailRequest): Promise<rpc.ConfirmEmailResponse> {
    return { user: userView(await this.emails.confirm(userId, code)) };
  }

  async cancelEmailChange({ userId }: rpc.CancelEmailChangeRequest): Promise<rpc.CancelEmailChangeResponse> {
    return { user: userView(await this.emails.cancel(userId)) };
  }
}

import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { AccessTokens } from './access-tokens';
import { SessionsService } from './sessions.service';

@GrpcController('identity')
export class SessionsController implements Pick<
  rpc.IdentityServiceController,
  'refreshSession' | 'endSession' | 'listSessions' | 'listSigningKeys'
> {
  constructor(
    private readonly sessions: SessionsService,
    private readonly accessTokens: AccessTokens,
  ) {}

  async refreshSession({ refreshToken }: rpc.RefreshSessionRequest): Promise<rpc.RefreshSessionResponse> {
    return { tokens: await this.sessions.refresh(refreshToken) };
  }

  async endSession({ sessionId }: rpc.EndSessionRequest): Promise<rpc.EndSessionResponse> {
    await this.sessions.end(sessionId);
    return {};
  }

  async listSessions({ userId }: rpc.ListSessionsRequest): Promise<rpc.ListSessionsResponse> {
    const rows = await this.sessions.ofUser(userId);
    return {
      sessions: rows.map(({ _id, device, createdAt, lastUsedAt }) => ({
        id: _id,
        device,
        createdAt: toTimestamp(createdAt),
        lastUsedAt: toTimestamp(lastUsedAt),
      })),
    };
  }

  async listSigningKeys(): Promise<rpc.ListSigningKeysResponse> {
    return { keys: this.accessTokens.keys };
  }
}

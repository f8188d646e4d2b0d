import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorStep } from '@utsav/contracts/grpc/identity';
import { toOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireService } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { SecondFactorService } from '../second-factor/second-factor.service';
import { SessionsService } from '../sessions/sessions.service';
import { userView } from '../users/user-view';

const maxSessionIds = 200;
const endedSession: rpc.SessionState = {
  active: false,
  user: undefined,
  factorStep: factorStep.toProto('none'),
  hasFactor: false,
  factorVerifiedAt: undefined,
};

@GrpcController('identity')
export class SessionChecksController implements Pick<rpc.IdentityServiceController, 'checkSessions'> {
  constructor(
    private readonly sessions: SessionsService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  async checkSessions({ sessionIds }: rpc.CheckSessionsRequest): Promise<rpc.CheckSessionsResponse> {
    requireService();
    if (sessionIds.length > maxSessionIds) throw new AppError('VALIDATION', { details: [] });
    return { sessions: await Promise.all(sessionIds.map((sessionId) => this.#stateOf(sessionId))) };
  }

  async #stateOf(sessionId: string): Promise<rpc.SessionState> {
    const open = await this.sessions.openSession(sessionId);
    if (!open) return endedSession;
    const { user, session } = open;
    const { step, hasFactor } = await this.secondFactor.standing(user, session);
    return {
      active: true,
      user: userView(user),
      factorStep: factorStep.toProto(step),
      hasFactor,
      factorVerifiedAt: toOptionalTimestamp(session.factorAt),
    };
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorStep, role } from '@utsav/contracts/grpc/identity';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Role } from '@utsav/contracts/roles/roles';
import type { FactorStep } from '@utsav/contracts/session/second-factor';
import { Batcher } from '@utsav/service-kit/batching/batcher';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';

export interface SessionState {
  /** Absent where the session has ended. */
  user?: rpc.User | undefined;
  role: Role;
  factorStep: FactorStep;
  hasFactor: boolean;
  factorVerifiedAt?: Date | undefined;
}

/** A program has no session: its key comes with each call. */
export const programState: SessionState = {
  role: 'program',
  factorStep: 'none',
  hasFactor: false,
};

const ended: SessionState = { role: 'user', factorStep: 'none', hasFactor: false };

const stateView = ({ active, user, ...state }: rpc.SessionState): SessionState =>
  active && user
    ? {
        user,
        role: role.fromProto(user.role),
        factorStep: factorStep.fromProto(state.factorStep),
        hasFactor: state.hasFactor,
        factorVerifiedAt: fromOptionalTimestamp(state.factorVerifiedAt),
      }
    : ended;

/** Session state. Identity is the source of truth; results are cached for 30 s and evicted on SessionEnded. */
@Injectable()
export class Sessions {
  private readonly states = new LoadingCache<SessionState>({ max: 100_000, ttlMs: seconds(30) });
  /** Tombstones that outlive every access token of the session, so that a response in flight cannot revive it. */
  private readonly over = new LRUCache<string, true>({ max: 100_000, ttl: minutes(20) });
  /** Coalesces concurrent checks: those that come while one is in flight share the next call. */
  private readonly checks: Batcher<string, SessionState>;

  constructor(clients: GrpcClients) {
    this.checks = new Batcher(async (sessionIds) => {
      const { sessions } = await clients
        .client('identity')
        .checkSessions({ sessionIds }, { as: serviceCaller('gateway'), deadlineMs: 3000 });
      return sessions.map(stateView);
    });
  }

  /** `fresh` calls identity even if the state is cached. */
  async stateOf(sessionId: string, fresh: boolean): Promise<SessionState> {
    if (this.over.has(sessionId)) return ended;
    const state = await (fresh
      ? this.checks.add(sessionId)
      : this.states.get(sessionId, () => this.checks.add(sessionId)));
    if (fresh) this.states.set(sessionId, state);
    return this.over.has(sessionId) ? ended : state;
  }

  /** The user of a session, from its cached state or from identity. Throws UNAUTHENTICATED. */
  async userOf(sessionId: string): Promise<rpc.User> {
    const { user } = await this.stateOf(sessionId, false);
    if (!user) throw new AppError('UNAUTHENTICATED');
    return user;
  }

  end(sessionId: string): void {
    this.over.set(sessionId, true);
    this.states.evict(sessionId);
  }

  /** The session changed, such as its second factor. */
  evict(sessionId: string): void {
    this.states.evict(sessionId);
  }

  /** The user changed, such as the role. */
  evictUser(userId: string): void {
    this.states.evictWhere(({ user }) => user?.id === userId);
  }
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { FreshCache } from '../cache/fresh-cache';

export interface SessionState {
  readonly active: boolean;
  readonly userId: string;
  readonly role: string;
  readonly user?: User | undefined;
  /** What the session must do before it has staff rights: none, enrol or verify. */
  readonly factorStep: string;
  readonly hasFactor: boolean;
  /** Empty unless the session proved a second factor. */
  readonly factorVerifiedAt: string;
}

const ended: SessionState = {
  active: false,
  userId: '',
  role: '',
  factorStep: 'none',
  hasFactor: false,
  factorVerifiedAt: '',
};

/** Whether sessions still count, and whose they are. Identity decides; what it said is believed for half a minute. */
@Injectable()
export class Sessions {
  private readonly states = new FreshCache<SessionState>({ max: 100_000, ttlMs: seconds(30) });
  /** Outlives every access token of the session, so that an answer on its way cannot revive it. */
  private readonly over = new LRUCache<string, true>({ max: 100_000, ttl: minutes(20) });

  constructor(private readonly clients: GrpcClients) {}

  /** Without asking. */
  known(sessionId: string): SessionState | undefined {
    return this.over.has(sessionId) ? ended : this.states.known(sessionId);
  }

  /** `now` asks identity even if the answer is known. */
  async stateOf(sessionId: string, now: boolean): Promise<SessionState> {
    if (this.over.has(sessionId)) return ended;
    const state = now ? await this.ask(sessionId) : await this.states.get(sessionId, () => this.ask(sessionId));
    if (now) this.states.set(sessionId, state);
    return this.over.has(sessionId) ? ended : state;
  }

  /** Whose it is, as identity told with its last answer; asks it where there was none lately. Throws UNAUTHENTICATED. */
  async personOf(sessionId: string): Promise<User> {
    const { active, user } = await this.stateOf(sessionId, false);
    if (!active) throw new AppError('UNAUTHENTICATED');
    // An identity from before the last release does not tell it.
    if (!user) throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
    return user;
  }

  end(sessionId: string): void {
    this.over.set(sessionId, true);
    this.states.evict(sessionId);
  }

  /** Something about the session changed, such as its second factor: ask again. */
  forget(sessionId: string): void {
    this.states.evict(sessionId);
  }

  /** Something about the person changed, such as the role: ask again. */
  forgetPerson(userId: string): void {
    this.states.evictWhere((state) => state.userId === userId);
  }

  private ask(sessionId: string): Promise<SessionState> {
    return this.clients
      .client('identity')
      .checkSession({ sessionId }, { as: serviceCaller('gateway'), deadlineMs: 3000 });
  }
}

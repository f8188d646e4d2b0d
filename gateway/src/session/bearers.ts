import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { AccessClaims } from '@utsav/contracts/session/access-token';
import { Caller } from '@utsav/service-kit/grpc/caller';
import { AccessTokens } from './access-tokens';
import { hasRights } from './second-factor';
import { Sessions, type SessionState } from './sessions';

const Role = Caller.shape.role;

/** From an `Authorization` header to the person behind it. */
@Injectable()
export class Bearers {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
  ) {}

  /** Without asking anybody; absent when that takes a question, or when there is no such person. */
  knownPerson(authorization: string): Caller | undefined {
    const claims = this.tokens.known(tokenIn(authorization));
    const state = claims && this.sessions.known(claims.sid);
    return state && personOf(claims, state);
  }

  /** `now` asks identity even if the session is known. Throws UNAUTHENTICATED, UNAVAILABLE. */
  async personBehind(authorization: string | undefined, now: boolean): Promise<Caller> {
    return (await this.sessionBehind(authorization, now)).person;
  }

  /** The same with what identity said about the session. */
  async sessionBehind(
    authorization: string | undefined,
    now: boolean,
  ): Promise<{ person: Caller; state: SessionState }> {
    const claims = await this.tokens.verify(tokenIn(authorization));
    const state = await this.sessions.stateOf(claims.sid, now);
    const person = personOf(claims, state);
    if (!person) throw new AppError('UNAUTHENTICATED');
    return { person, state };
  }
}

const scheme = 'bearer ';

const tokenIn = (authorization: string | undefined): string =>
  authorization?.slice(0, scheme.length).toLowerCase() === scheme ? authorization.slice(scheme.length).trim() : '';

/**
 * A role may have been given or taken since the token was made, so the session's counts. Staff whose session owes a
 * second factor are members, here and for every service behind.
 */
function personOf(claims: AccessClaims, state: SessionState): Caller | undefined {
  const { active, userId, role } = state;
  return active && userId === claims.sub
    ? { kind: 'person', id: userId, role: hasRights(state) ? Role.parse(role) : 'user', sessionId: claims.sid }
    : undefined;
}

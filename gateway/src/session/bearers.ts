import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { AccessClaims } from '@utsav/contracts/session/access-token';
import { Caller } from '@utsav/service-kit/grpc/caller';
import { AccessTokens } from './access-tokens';
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
    const claims = await this.tokens.verify(tokenIn(authorization));
    const person = personOf(claims, await this.sessions.stateOf(claims.sid, now));
    if (!person) throw new AppError('UNAUTHENTICATED');
    return person;
  }
}

const scheme = 'bearer ';

const tokenIn = (authorization: string | undefined): string =>
  authorization?.slice(0, scheme.length).toLowerCase() === scheme ? authorization.slice(scheme.length).trim() : '';

/** A role may have been given or taken since the token was made, so the session's counts. */
function personOf(claims: AccessClaims, { active, userId, role }: SessionState): Caller | undefined {
  return active && userId === claims.sub
    ? { kind: 'person', id: userId, role: Role.parse(role), sessionId: claims.sid }
    : undefined;
}

import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { AccessClaims } from '@utsav/contracts/session/access-token';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { AccessTokens } from './access-tokens';
import { hasServiceKey, tokenIn } from './bearer-token';
import { hasRights } from './second-factor';
import { ServiceKeys } from './service-keys';
import { programState, Sessions, type SessionState } from './sessions';

/**
 * From an `Authorization` header to the user and the session behind it, or to the program of a service account. Only the
 * bearer strategy calls it.
 */
@Injectable()
export class BearerAuth {
  constructor(
    private readonly tokens: AccessTokens,
    private readonly sessions: Sessions,
    private readonly serviceKeys: ServiceKeys,
  ) {}

  /** `fresh` calls identity even if the session is cached. Throws UNAUTHENTICATED, UNAVAILABLE. */
  async authenticate(
    authorization: string | undefined,
    fresh: boolean,
  ): Promise<{ caller: Caller; state: SessionState }> {
    if (hasServiceKey(authorization))
      return { caller: await this.serviceKeys.callerOf(tokenIn(authorization)), state: programState };
    const claims = await this.tokens.verify(tokenIn(authorization));
    const state = await this.sessions.stateOf(claims.sid, fresh);
    const caller = callerOf(claims, state);
    if (!caller) throw new AppError('UNAUTHENTICATED');
    return { caller, state };
  }
}

/**
 * The session's role counts, not the token's: it may have been granted or revoked since. Staff whose session still lacks a
 * second factor are plain users, here and for every service behind.
 */
function callerOf(claims: AccessClaims, state: SessionState): Caller | undefined {
  const { user, role } = state;
  return user?.id === claims.sub
    ? {
        kind: 'user',
        id: user.id,
        role: hasRights(state) ? role : 'user',
        sessionId: claims.sid,
        ...(user.eventIds.length > 0 && { eventIds: user.eventIds }),
      }
    : undefined;
}

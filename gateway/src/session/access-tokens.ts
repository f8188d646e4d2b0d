import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { AccessClaims } from '@utsav/contracts/session/access-token';
import { minutes } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SigningKeys, type Verify } from './signing-keys';

/** Verifies access tokens. The key is chosen by `kid` only; a token cannot carry or reference one. */
@Injectable()
export class AccessTokens {
  /** Key id by token header: all tokens of a key share theirs. */
  private readonly kidOf = new LRUCache<string, string>({ max: 100 });
  /** By the token itself: fast-jwt's own cache would hash it each time. */
  private readonly verified = new LRUCache<string, AccessClaims>({ max: 20_000, ttl: minutes(1) });

  constructor(private readonly keys: SigningKeys) {}

  /** Claims of a token that was verified within the last minute. */
  fromCache(token: string): AccessClaims | undefined {
    const claims = this.verified.get(token);
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  /** Throws UNAUTHENTICATED, or UNAVAILABLE while the keys are not known yet. */
  async verify(token: string): Promise<AccessClaims> {
    const known = this.fromCache(token);
    if (known) return known;
    const kid = this.kid(token);
    const verify = this.keys.fromCache(kid) ?? (await this.keys.find(kid));
    if (!verify) throw new AppError('UNAUTHENTICATED');
    const claims = claimsOf(verify, token);
    this.verified.set(token, claims);
    return claims;
  }

  private kid(token: string): string {
    const dot = token.indexOf('.');
    if (dot < 0 || dot > 500 || token.length > 4096) throw new AppError('UNAUTHENTICATED');
    const head = token.slice(0, dot);
    const known = this.kidOf.get(head);
    if (known !== undefined) return known;
    const kid = readKid(head);
    this.kidOf.set(head, kid);
    return kid;
  }
}

function readKid(head: string): string {
  try {
    const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid?: unknown };
    if (typeof kid === 'string' && kid.length > 0) return kid;
  } catch {
    // Falls through: a malformed header is no valid token.
  }
  throw new AppError('UNAUTHENTICATED');
}

function claimsOf(verify: Verify, token: string): AccessClaims {
  try {
    return AccessClaims.parse(verify(token));
  } catch {
    throw new AppError('UNAUTHENTICATED');
  }
}

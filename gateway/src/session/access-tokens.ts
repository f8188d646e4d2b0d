import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { AccessClaims } from '@utsav/contracts/session/access-token';
import { minutes } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SigningKeys, type Verify } from './signing-keys';

/** Reads access tokens. Only their `kid` says which key; a token cannot bring or point to one. */
@Injectable()
export class AccessTokens {
  /** All tokens of one key share their first part. */
  private readonly kidOf = new LRUCache<string, string>({ max: 100 });
  /** By the token itself: fast-jwt's own cache hashes it each time. */
  private readonly verified = new LRUCache<string, AccessClaims>({ max: 20_000, ttl: minutes(1) });

  constructor(private readonly keys: SigningKeys) {}

  /** What a token says that was verified within the last minute. */
  known(token: string): AccessClaims | undefined {
    const claims = this.verified.get(token);
    return claims && claims.exp * 1000 > Date.now() ? claims : undefined;
  }

  /** Throws UNAUTHENTICATED, or UNAVAILABLE while the keys are not known yet. */
  async verify(token: string): Promise<AccessClaims> {
    const known = this.known(token);
    if (known) return known;
    const kid = this.kid(token);
    const verify = this.keys.known(kid) ?? (await this.keys.find(kid));
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
    // Falls through: a head that cannot be read is no token of ours.
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

import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@utsav/contracts/http/account';
import { accessToken, type AccessClaims } from '@utsav/contracts/session/access-token';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { Clock } from '@utsav/service-kit/time/clock';
import { createSigner } from 'fast-jwt';
import type { IdentityConfig } from '../identity.config';
import { publicSigningKey, readPrivateKey, readPublicKey, type PublicSigningKey } from './signing-keys';

export const accessTokenSeconds = 15 * 60;

/** A gateway whose clock is a little behind must not refuse a token that was made just now. */
const clockSkewSeconds = 30;

/** Makes the short-lived tokens by which the gateway knows a person. */
@Injectable()
export class AccessTokens {
  /** The current key first, then those of an earlier rotation. */
  readonly keys: PublicSigningKey[];
  private readonly sign: (claims: AccessClaims & { iat: number; nbf: number }) => string;

  constructor(
    @Inject(CONFIG) config: IdentityConfig,
    private readonly clock: Clock,
  ) {
    const privateKey = readPrivateKey(config.JWT_SIGNING_KEY);
    const current = publicSigningKey(privateKey);
    this.keys = [current, ...config.JWT_PREVIOUS_PUBLIC_KEYS.map((key) => publicSigningKey(readPublicKey(key)))];
    this.sign = createSigner<AccessClaims & { iat: number; nbf: number }>({
      algorithm: accessToken.algorithm,
      key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      kid: current.kid,
      header: { alg: accessToken.algorithm, typ: accessToken.type },
      iss: accessToken.issuer,
      aud: accessToken.audience,
      noTimestamp: true,
    });
  }

  mint(userId: string, role: Role, sessionId: string, factorAt?: Date | null): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    return this.sign({
      sub: userId,
      sid: sessionId,
      role,
      ...(factorAt && { fct: Math.floor(factorAt.getTime() / 1000) }),
      iat: now,
      nbf: now - clockSkewSeconds,
      exp: now + accessTokenSeconds,
    });
  }
}

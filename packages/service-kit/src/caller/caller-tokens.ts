import { diffieHellman, hkdfSync, type KeyObject } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import { createDecoder, createSigner, createVerifier } from 'fast-jwt';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { CallerKeys } from './caller-keys';
import { Caller } from './caller';

const Claims = z.object({ caller: Caller, exp: z.number() });
const lifetimeMs = 60_000;
/** A token is sent with further calls for half of its life: signing costs more than the rest of a small call. */
const reusedForMs = 30_000;
const maxCached = 5000;
const clock = { now: () => Date.now() };

/** A JWT is made and verified with this: its two parties alone can derive it (X25519, HKDF-SHA256). */
function pairKey(own: KeyObject, peer: KeyObject): Buffer {
  const secret = diffieHellman({ privateKey: own, publicKey: peer });
  return Buffer.from(hkdfSync('sha256', secret, '', 'utsav caller token', 32));
}

type Sign = (claims: object) => string;
type Verify = (token: string) => unknown;

/**
 * Mints and verifies the token of a call between services: a JWT (HS256) of a minute from the calling service (`iss`) for
 * the called one (`aud`), with the user or service that stands behind the call. Each pair of services has a key of its own,
 * so that none can speak as another.
 */
export class CallerTokens {
  private readonly signers = new Map<string, Sign>();
  private readonly verifiers = new Map<string, Verify>();
  private readonly decode = createDecoder();
  private readonly minted = new LRUCache<string, string>({ max: maxCached, ttl: reusedForMs, perf: clock });
  /** Until they expire. */
  private readonly verified = new LRUCache<string, Caller>({ max: maxCached, ttl: lifetimeMs, perf: clock });

  constructor(
    private readonly service: string,
    private readonly keys: CallerKeys,
  ) {}

  mint(caller: Caller, to: string): string {
    const { kind, id, role, sessionId, eventIds = ['*'], scopes = ['*'] } = caller;
    const key = [to, kind, id, role, sessionId, ...eventIds, '/', ...scopes].join(' ');
    const known = this.minted.get(key);
    if (known) return known;
    const token = this.signerFor(to)({ caller });
    this.minted.set(key, token);
    return token;
  }

  /** Throws UNAUTHENTICATED for anything but a fresh token of a known service for this one. */
  read(token: string): Caller {
    const known = this.verified.get(token);
    if (known) return known;
    try {
      const { iss } = this.decode(token) as { iss: string };
      const { caller, exp } = Claims.parse(this.verifierOf(iss)(token));
      if (caller.kind === 'service' && caller.id !== iss) throw new Error(`${iss} calls as ${caller.id}`);
      this.verified.set(token, caller, { ttl: Math.max(1, exp * 1000 - Date.now()) });
      return caller;
    } catch {
      throw new AppError('UNAUTHENTICATED');
    }
  }

  private signerFor(to: string): Sign {
    let sign = this.signers.get(to);
    if (!sign) {
      sign = createSigner({
        key: pairKey(this.keys.CALLER_KEY, this.publicKeysOf(to)[0] as KeyObject),
        algorithm: 'HS256',
        iss: this.service,
        aud: to,
        expiresIn: lifetimeMs,
      });
      this.signers.set(to, sign);
    }
    return sign;
  }

  private verifierOf(from: string): Verify {
    let verify = this.verifiers.get(from);
    if (!verify) {
      const { CALLER_KEY, CALLER_PREVIOUS_KEY } = this.keys;
      const own = CALLER_PREVIOUS_KEY ? [CALLER_KEY, CALLER_PREVIOUS_KEY] : [CALLER_KEY];
      const peers = this.publicKeysOf(from);
      verify = firstOf(own.flatMap((key) => peers.map((peer) => this.verifierBy(pairKey(key, peer), from))));
      this.verifiers.set(from, verify);
    }
    return verify;
  }

  private verifierBy(key: Buffer, from: string): Verify {
    return createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: from,
      allowedAud: this.service,
      requiredClaims: ['exp'],
    }) as Verify;
  }

  private publicKeysOf(peer: string): readonly KeyObject[] {
    const keys = this.keys.CALLER_PUBLIC_KEYS.get(peer);
    if (!keys) throw new Error(`CALLER_PUBLIC_KEYS has no key of ${peer}`);
    return keys;
  }
}

/** What the first of them that accepts a token reads; throws what the last one throws. */
const firstOf =
  (verifiers: readonly Verify[]): Verify =>
  (token) => {
    const [first, ...others] = verifiers;
    try {
      return first?.(token);
    } catch (error) {
      if (others.length === 0) throw error;
      return firstOf(others)(token);
    }
  };

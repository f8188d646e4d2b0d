import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { IdentityConfig } from '../identity.config';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

interface DerivedKeys {
  readonly seal: Buffer;
  readonly hash: Buffer;
}

function keysFrom(secret: string): DerivedKeys {
  const derive = (purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return { seal: derive('totp secrets'), hash: derive('recovery codes') };
}

/** A stolen database gives neither the secrets of authenticator apps nor recovery codes. */
@Injectable()
export class SealedSecrets {
  private readonly current: DerivedKeys;
  /** The current ones first. */
  private readonly accepted: readonly [DerivedKeys, ...DerivedKeys[]];

  constructor(
    @Inject(CONFIG)
    config: Pick<IdentityConfig, 'STAFF_FACTOR_SECRET'> & Partial<Pick<IdentityConfig, 'STAFF_FACTOR_PREVIOUS_SECRET'>>,
  ) {
    const { STAFF_FACTOR_SECRET, STAFF_FACTOR_PREVIOUS_SECRET: previous } = config;
    this.current = keysFrom(STAFF_FACTOR_SECRET);
    this.accepted = previous ? [this.current, keysFrom(previous)] : [this.current];
  }

  /** Bound to its owner: sealed text that is moved to another row does not open. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.current.seal, iv).setAAD(Buffer.from(owner));
    return Buffer.concat([iv, sealing.update(text), sealing.final(), sealing.getAuthTag()]).toString('base64url');
  }

  /** Throws for what was not sealed for this owner. */
  open(sealed: string, owner: string): string {
    let reason: unknown;
    for (const { seal } of this.accepted) {
      try {
        return this.openWith(seal, sealed, owner);
      } catch (error) {
        reason = error;
      }
    }
    throw reason;
  }

  /** Whether the current secret opens it, not one of before. */
  isCurrent(sealed: string, owner: string): boolean {
    try {
      this.openWith(this.current.seal, sealed, owner);
      return true;
    } catch {
      return false;
    }
  }

  hash(code: string, owner: string): string {
    return hashWith(this.current, code, owner);
  }

  /** The hash of a code by each secret that is accepted. */
  hashes(code: string, owner: string): string[] {
    return this.accepted.map((keys) => hashWith(keys, code, owner));
  }

  private openWith(key: Buffer, sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString();
  }
}

const hashWith = ({ hash }: DerivedKeys, code: string, owner: string): string =>
  createHmac('sha256', hash)
    .update(JSON.stringify([owner, code]))
    .digest('base64url');

import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { IdentityConfig } from '../identity.config';

const cipher = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A stolen database gives neither the secrets of authenticator apps nor recovery codes. */
@Injectable()
export class SealedSecrets {
  private readonly sealKey: Buffer;
  private readonly hashKey: Buffer;

  constructor(@Inject(CONFIG) { STAFF_FACTOR_SECRET }: Pick<IdentityConfig, 'STAFF_FACTOR_SECRET'>) {
    const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', STAFF_FACTOR_SECRET, '', purpose, 32));
    this.sealKey = derive('totp secrets');
    this.hashKey = derive('recovery codes');
  }

  /** Bound to its owner: sealed text that is moved to another row does not open. */
  seal(text: string, owner: string): string {
    const iv = randomBytes(ivBytes);
    const sealing = createCipheriv(cipher, this.sealKey, iv).setAAD(Buffer.from(owner));
    return Buffer.concat([iv, sealing.update(text), sealing.final(), sealing.getAuthTag()]).toString('base64url');
  }

  /** Throws for what was not sealed for this owner. */
  open(sealed: string, owner: string): string {
    const bytes = Buffer.from(sealed, 'base64url');
    const opening = createDecipheriv(cipher, this.sealKey, bytes.subarray(0, ivBytes))
      .setAAD(Buffer.from(owner))
      .setAuthTag(bytes.subarray(-tagBytes));
    return Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]).toString();
  }

  hash(code: string, owner: string): string {
    return createHmac('sha256', this.hashKey)
      .update(JSON.stringify([owner, code]))
      .digest('base64url');
  }
}

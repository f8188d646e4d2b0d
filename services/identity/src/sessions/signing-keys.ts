import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

export interface PublicSigningKey {
  kid: string;
  /** SPKI, PEM. */
  publicKey: string;
}

function ed25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'ed25519') throw new Error(`${key.asymmetricKeyType} is not ed25519`);
  return key;
}

const pem = (base64: string): string => Buffer.from(base64, 'base64').toString();

/** From base64 of PKCS8 PEM. Throws for anything but an Ed25519 key. */
export const readPrivateKey = (base64: string): KeyObject => ed25519(createPrivateKey(pem(base64)));

/** From base64 of SPKI PEM. Throws for anything but an Ed25519 key. */
export const readPublicKey = (base64: string): KeyObject => ed25519(createPublicKey(pem(base64)));

/** A key's own fingerprint (RFC 7638), so that keys need no names. */
export function publicSigningKey(key: KeyObject): PublicSigningKey {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key;
  const { crv, kty, x } = publicKey.export({ format: 'jwk' });
  return {
    kid: createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url'),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

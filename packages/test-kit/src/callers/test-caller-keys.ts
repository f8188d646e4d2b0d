import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { CallerTokens } from '@utsav/service-kit/caller/caller-tokens';

const services = ['gateway', 'identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications', 'fsck'];
/** What comes before the 32 bytes of an X25519 key in PKCS8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b656e04220420', 'hex');

/** The same in every process of a test. */
const privateKeyOf = (service: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, createHash('sha256').update(`test key of ${service}`).digest()]),
    format: 'der',
    type: 'pkcs8',
  });

const publicKeys = new Map(services.map((service) => [service, [createPublicKey(privateKeyOf(service))]]));

/** Environment of a service that calls or is called in a test. */
export const callerKeysOf = (service: string): Record<'CALLER_KEY' | 'CALLER_PUBLIC_KEYS', string> => ({
  CALLER_KEY: privateKeyOf(service).export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  CALLER_PUBLIC_KEYS: [...publicKeys]
    .flatMap(([name, keys]) =>
      keys.map((key) => `${name}:${key.export({ format: 'der', type: 'spki' }).toString('base64')}`),
    )
    .join(','),
});

/** What a service of a test mints and reads tokens with. */
export const testCallerTokens = (service: string): CallerTokens =>
  new CallerTokens(service, { CALLER_KEY: privateKeyOf(service), CALLER_PUBLIC_KEYS: publicKeys });

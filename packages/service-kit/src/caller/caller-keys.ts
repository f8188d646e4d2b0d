import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { z } from 'zod';

/** The key by which a service signs its calls, and the public ones of all services. */
export interface CallerKeys {
  readonly CALLER_KEY: KeyObject;
  /** Calls that were signed for it are accepted while the key is replaced. */
  readonly CALLER_PREVIOUS_KEY?: KeyObject | undefined;
  /** Of each service: calls are signed for the first one, and accepted from all. */
  readonly CALLER_PUBLIC_KEYS: ReadonlyMap<string, readonly KeyObject[]>;
}

function x25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'x25519') throw new Error('not an X25519 key');
  return key;
}

/** From base64 of PKCS8 DER (`openssl genpkey -algorithm x25519 -outform DER | base64`). Throws for any other key. */
const readPrivateKey = (base64: string): KeyObject =>
  x25519(createPrivateKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'pkcs8' }));

/** From base64 of SPKI DER. Throws for any other key. */
const readPublicKey = (base64: string): KeyObject =>
  x25519(createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' }));

/** From `booking:MCow…,payments:MCow…`; a service whose key is being replaced is there twice. */
function readPublicKeys(list: string): ReadonlyMap<string, readonly KeyObject[]> {
  const keys = new Map<string, KeyObject[]>();
  for (const entry of list.split(',')) {
    const [service = '', key = ''] = entry.trim().split(':');
    keys.set(service, [...(keys.get(service) ?? []), readPublicKey(key)]);
  }
  return keys;
}

const parsedBy =
  <T>(read: (text: string) => T, message: string) =>
  (text: string, context: z.RefinementCtx<string>): T => {
    try {
      return read(text);
    } catch {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  };

const privateKey = z
  .string()
  .transform(parsedBy(readPrivateKey, 'must be base64 of an X25519 private key in PKCS8 DER'));

/** Environment of a service that calls or is called by others. */
export const callerKeysConfig = {
  CALLER_KEY: privateKey.meta({
    description: 'Signs what this process calls; each service has its own.',
    secret: true,
  }),
  CALLER_PREVIOUS_KEY: z
    .preprocess((given) => given || undefined, privateKey.optional())
    .meta({ description: 'The key before, while it is replaced.', secret: true }),
  CALLER_PUBLIC_KEYS: z
    .string()
    .transform(parsedBy(readPublicKeys, 'must be a list of service:base64 of an X25519 public key in SPKI DER'))
    .describe('Public keys of all that call, service:key parted by commas; the same for all processes.'),
};

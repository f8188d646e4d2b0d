import { createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes } from 'node:crypto';
import { inRepository } from '../machine/repository.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';

const file = inRepository('.utsav', 'secrets.json');

/** Who calls services by RPC, each with a key of its own. */
const callers = ['gateway', 'identity', 'catalog', 'pricing', 'booking', 'payments', 'notifications', 'fsck'];

/** Made up once for each clone: no key that works anywhere is ever in the repository. */
export function developmentSecrets() {
  const stored = readJson(file) ?? {};
  const secrets = { ...newSecrets(), ...stored };
  if (Object.keys(secrets).length > Object.keys(stored).length) writeJsonAtomically(file, secrets, { mode: 0o600 });
  return secrets;
}

export function newSecrets() {
  return {
    ...Object.fromEntries(callers.map((name) => [`${name}CallerKey`, callerKey()])),
    otpPepper: random(),
    staffFactorSecret: random(),
    jwtSigningKey: signingKey(),
    ticketSigningKey: signingKey(),
    msg91AuthKey: random(),
    msg91ReceiptToken: random(),
    brevoEventToken: random(),
    twilioAccountSid: `AC${randomBytes(16).toString('hex')}`,
    twilioAuthToken: random(),
    razorpayKeyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    razorpayKeySecret: random(),
    razorpayWebhookSecret: random(),
  };
}

/** The same by the names under which processes read them. */
export function newEnvironmentSecrets() {
  const secrets = newSecrets();
  const named = Object.entries(secrets).map(([name, value]) => [environmentName(name), value]);
  return {
    ...Object.fromEntries(named),
    CALLER_PUBLIC_KEYS: callerPublicKeys((name) => secrets[`${name}CallerKey`]),
  };
}

const environmentName = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const random = () => randomBytes(32).toString('base64url');

const callerKey = () =>
  generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');

/** `CALLER_PUBLIC_KEYS` to the private keys, which `keyOf` has by name. */
export const callerPublicKeys = (keyOf) =>
  callers
    .map((name) => {
      const key = createPrivateKey({ key: Buffer.from(keyOf(name), 'base64'), format: 'der', type: 'pkcs8' });
      return `${name}:${createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')}`;
    })
    .join(',');

function signingKey() {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  return Buffer.from(pem).toString('base64');
}

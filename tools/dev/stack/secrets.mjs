import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { inRepository } from '../machine/repository.mjs';
import { readJson, writeJsonAtomically } from '../machine/write-atomically.mjs';

const file = inRepository('.utsav', 'secrets.json');

/** Made up once for each clone: no key that works anywhere is ever in the repository. */
export function developmentSecrets() {
  const kept = readJson(file) ?? {};
  const secrets = { ...newSecrets(), ...kept };
  if (Object.keys(secrets).length > Object.keys(kept).length) writeJsonAtomically(file, secrets, { mode: 0o600 });
  return secrets;
}

function newSecrets() {
  return {
    internalTokenSecret: random(),
    otpPepper: random(),
    staffFactorSecret: random(),
    jwtSigningKey: signingKey(),
    ticketSigningKey: signingKey(),
    smsApiKey: random(),
    razorpayKeyId: `rzp_test_${randomBytes(7).toString('hex')}`,
    razorpayKeySecret: random(),
    razorpayWebhookSecret: random(),
  };
}

/** The same by the names under which processes read them. */
export const newEnvironmentSecrets = () =>
  Object.fromEntries(Object.entries(newSecrets()).map(([name, value]) => [environmentName(name), value]));

const environmentName = (name) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const random = () => randomBytes(32).toString('base64url');

function signingKey() {
  const pem = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
  return Buffer.from(pem).toString('base64');
}

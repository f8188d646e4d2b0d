import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeAtomically, writeJsonAtomically } from '../../machine/write-atomically.mjs';
import { services } from '../../processes.mjs';
import { databaseUsers } from './database-users.mjs';
import { kafkaAdministrator, kafkaUsers } from './kafka-users.mjs';

const secret = { mode: 0o600 };
/** Who calls services or is called. */
const calling = ['gateway', ...services, 'fsck'];
const newPassword = () => crypto.randomBytes(24).toString('base64url');

/** Certificates, keys and passwords of the engines of a profile, made once and stored beside their data. */
export async function prepareSecurity(folder) {
  const at = (name) => path.join(folder, 'security', name);
  const files = {
    ca: at('ca.pem'),
    server: at('server.pem'),
    mongoKey: at('mongo.key'),
    tokenKey: at('token-key.pem'),
    tokenKeys: at('token-keys.json'),
    passwords: at('passwords.json'),
    services: Object.fromEntries(calling.map((name) => [name, at(`${name}.pem`)])),
  };
  // One authority for all, which is forgotten: what is missing cannot be signed later.
  if (![files.server, ...Object.values(files.services)].every((file) => fs.existsSync(file))) {
    const { makeCertificates } = await import('./authority.mjs');
    const { ca, server, services: signed } = await makeCertificates(calling);
    for (const [name, text] of Object.entries(signed)) writeAtomically(files.services[name], text, secret);
    writeAtomically(files.mongoKey, crypto.randomBytes(192).toString('base64'), secret);
    writeAtomically(files.ca, ca);
    writeAtomically(files.server, server, secret);
  }
  if (!fs.existsSync(files.tokenKeys)) {
    const { privateKey, publicKey } = crypto.generateKeyPairSync('ec', { namedCurve: 'P-256' });
    writeAtomically(files.tokenKey, privateKey.export({ type: 'pkcs8', format: 'pem' }), secret);
    const key = { ...publicKey.export({ format: 'jwk' }), kid: 'tokens', alg: 'ES256', use: 'sig' };
    writeJsonAtomically(files.tokenKeys, { keys: [key] });
  }
  const stored = readJson(files.passwords) ?? {};
  const users = ['operator', kafkaAdministrator, ...kafkaUsers, ...databaseUsers.map(({ name }) => name)];
  const passwords = { ...Object.fromEntries(users.map((name) => [name, newPassword()])), ...stored };
  if (Object.keys(passwords).length > Object.keys(stored).length)
    writeJsonAtomically(files.passwords, passwords, secret);
  return { files, passwords, tls: { ca: fs.readFileSync(files.ca, 'utf8') } };
}

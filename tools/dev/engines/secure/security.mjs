import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { readJson, writeAtomically, writeJsonAtomically } from '../../machine/write-atomically.mjs';
import { databaseUsers } from './database-users.mjs';

const secret = { mode: 0o600 };
const newPassword = () => crypto.randomBytes(24).toString('base64url');

/** Certificates and passwords of the engines of a profile, made once and stored beside their data. */
export async function prepareSecurity(folder) {
  const at = (name) => path.join(folder, 'security', name);
  const files = {
    ca: at('ca.pem'),
    server: at('server.pem'),
    mongoKey: at('mongo.key'),
    passwords: at('passwords.json'),
  };
  if (!fs.existsSync(files.server)) {
    const { makeCertificates } = await import('./authority.mjs');
    const { ca, server } = await makeCertificates();
    writeAtomically(files.mongoKey, crypto.randomBytes(192).toString('base64'), secret);
    writeAtomically(files.ca, ca);
    writeAtomically(files.server, server, secret);
  }
  const stored = readJson(files.passwords) ?? {};
  const users = ['operator', 'utsav', ...databaseUsers.map(({ name }) => name)];
  const passwords = { ...Object.fromEntries(users.map((name) => [name, newPassword()])), ...stored };
  if (Object.keys(passwords).length > Object.keys(stored).length)
    writeJsonAtomically(files.passwords, passwords, secret);
  return { files, passwords, tls: { ca: fs.readFileSync(files.ca, 'utf8') } };
}

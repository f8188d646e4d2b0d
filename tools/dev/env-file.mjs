#!/usr/bin/env node
// Writes .env for docker-compose.yml with new secrets; keeps the ones that are there.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { inRepository } from './machine/repository.mjs';
import { callerPublicKeys, newEnvironmentSecrets } from './stack/secrets.mjs';

const file = inRepository('.env');
const example = fs.readFileSync(inRepository('.env.example'), 'utf8');

const secrets = { ...newEnvironmentSecrets(), WEB_API_KEY: randomBytes(12).toString('base64url') };
const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : example;
const isDerived = (name) => name === 'CALLER_PUBLIC_KEYS';
const missing = example
  .match(/^[A-Z0-9_]+(?==$)/gm)
  .filter((name) => !isDerived(name) && !new RegExp(`^${name}=.`, 'm').test(before));
function withLine(text, name, value) {
  const present = new RegExp(`^${name}=.*$`, 'm');
  return present.test(text) ? text.replace(present, `${name}=${value}`) : `${text.trimEnd()}\n${name}=${value}\n`;
}
const withSecrets = missing.reduce((text, name) => withLine(text, name, secrets[name]), before);
const keyOf = (service) => new RegExp(`^${service.toUpperCase()}_CALLER_KEY=(.*)$`, 'm').exec(withSecrets)?.[1] ?? '';
const after = withLine(withSecrets, 'CALLER_PUBLIC_KEYS', callerPublicKeys(keyOf));
if (after !== before) fs.writeFileSync(file, after, { mode: 0o600 });
console.log(missing.length > 0 ? `.env: ${missing.join(', ')} made up` : '.env: nothing is missing');

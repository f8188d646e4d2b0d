#!/usr/bin/env node
// Writes .env for docker-compose.yml with new secrets; keeps the ones that are there.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { inRepository } from './machine/repository.mjs';
import { newEnvironmentSecrets } from './stack/secrets.mjs';

const file = inRepository('.env');
const example = fs.readFileSync(inRepository('.env.example'), 'utf8');

const secrets = { ...newEnvironmentSecrets(), WEB_API_KEY: randomBytes(12).toString('base64url') };
const before = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : example;
const missing = example.match(/^[A-Z_]+(?==$)/gm).filter((name) => !new RegExp(`^${name}=.`, 'm').test(before));
const after = missing.reduce((text, name) => {
  const line = `${name}=${secrets[name]}`;
  const blank = new RegExp(`^${name}=.*$`, 'm');
  return blank.test(text) ? text.replace(blank, line) : `${text.trimEnd()}\n${line}\n`;
}, before);
if (missing.length > 0) fs.writeFileSync(file, after, { mode: 0o600 });
console.log(missing.length > 0 ? `.env: ${missing.join(', ')} made up` : '.env: nothing is missing');

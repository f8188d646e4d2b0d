#!/usr/bin/env node
// Writes .env for docker-compose.yml with new secrets and the settings of the demo (--production: without them); keeps what is
// there.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { inRepository } from './machine/repository.mjs';
import { environmentFile } from './stack/environment-file.mjs';
import { newEnvironmentSecrets } from './stack/secrets.mjs';

const file = inRepository('.env');
const example = fs.readFileSync(inRepository('.env.example'), 'utf8');
const present = fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined;
const secrets = { ...newEnvironmentSecrets(), WEB_API_KEY: randomBytes(12).toString('base64url') };

const { text, made, toFill } = environmentFile({
  example,
  present,
  secrets,
  isProduction: process.argv.includes('--production'),
});
if (text !== present) fs.writeFileSync(file, text, { mode: 0o600 });
console.log(made.length > 0 ? `.env: ${made.join(', ')} made up` : '.env: nothing is missing');
if (toFill.length > 0) console.log(`to be filled in (docs/going-live.md): ${toFill.join(', ')}`);

import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { parseEnv } from 'node:util';
import { inRepository } from '../machine/repository.mjs';
import { environmentFile } from './environment-file.mjs';
import { newEnvironmentSecrets } from './secrets.mjs';

const example = fs.readFileSync(inRepository('.env.example'), 'utf8');
const secrets = { ...newEnvironmentSecrets(), WEB_API_KEY: 'a-key' };
const make = (given) => environmentFile({ example, secrets, ...given });

test('a new file has all secrets, and runs the demo against sandboxes', () => {
  const { text, toFill } = make({});
  const env = parseEnv(text);
  assert.deepEqual(
    Object.entries(env).filter(([, value]) => value === ''),
    [],
  );
  assert.equal(env.COMPOSE_PROFILES, 'demo');
  assert.equal(env.DEMO_SETTINGS, 'allowed');
  assert.match(env.RAZORPAY_BASE_URL, /sandbox/);
  assert.deepEqual(toFill, []);
});

test('a file for an installation names no sandbox, makes up no account, and lists what others give', () => {
  const { text, toFill } = make({ isProduction: true });
  const env = parseEnv(text);
  assert.doesNotMatch(text.replaceAll(/^#.*$/gm, ''), /sandbox|inbox|demo|allowed/);
  assert.equal(env.COMPOSE_PROFILES, undefined);
  assert.ok(env.OTP_PEPPER && env.RAZORPAY_WEBHOOK_SECRET && env.CALLER_PUBLIC_KEYS);
  for (const name of ['SITE_URL', 'SMTP_URL', 'SELLER_GSTIN', 'SMS_TEMPLATES', 'RAZORPAY_KEY_ID', 'MSG91_AUTH_KEY']) {
    assert.ok(toFill.includes(name), name);
    assert.equal(env[name], '');
  }
});

test('what is filled in stays, and is listed no more', () => {
  const filled = make({ isProduction: true }).text.replace(/^SITE_URL=$/m, 'SITE_URL=https://utsav.example');
  const again = make({ present: filled });
  assert.equal(again.text, filled);
  assert.ok(!again.toFill.includes('SITE_URL'));
});

test('a demo of an earlier release gets the settings that it lacks, and keeps its secrets', () => {
  const old = make({}).text.replaceAll(
    /^(DEMO_SETTINGS|RAZORPAY_BASE_URL|SMTP_URL|TWILIO_URL|MSG91_URL|GEO_\w+)=.*\n/gm,
    '',
  );
  const { text, made } = make({ present: old, secrets: newEnvironmentSecrets() });
  const env = parseEnv(text);
  assert.match(env.SMTP_URL, /inbox/);
  assert.ok(made.includes('DEMO_SETTINGS'));
  assert.equal(env.OTP_PEPPER, parseEnv(old).OTP_PEPPER);
});

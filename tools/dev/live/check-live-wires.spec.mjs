import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createServer } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { inRepository } from '../machine/repository.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { checked, installationFile, missingIn, withSettings, worldWith } from './installation-fixture.mjs';
import { network } from './network.mjs';

// The sandboxes speak the providers' protocols: each check meets the paths, keys and errors that it will meet outside.

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'utsav-wires-'));
const running = [];
const accounts = {
  RAZORPAY_KEY_SECRET: 'secret-of-razorpay',
  MSG91_AUTH_KEY: '123456aAbBcCdDeEfF',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'token-of-twilio-1',
};
let ports;

function freePort() {
  return new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

async function run(file, env, port) {
  const child = spawn(process.execPath, [inRepository(...file.split('/'))], {
    env: { PATH: process.env.PATH, ...env },
    stdio: 'ignore',
  });
  running.push(() => child.kill());
  await waitUntil(file, () => fetch(`http://127.0.0.1:${port}/healthz`), { timeoutMs: 30_000 });
}

/** As the gateway answers an unsigned webhook, and its own key. */
async function startSite(port) {
  const server = createServer(({ method, url, headers }, response) => {
    response.statusCode =
      method === 'POST' && url === '/api/payments/razorpay/webhook'
        ? 401
        : headers['x-api-key'] === 'key-of-the-web-apps'
          ? 200
          : 401;
    response.end('{}');
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
  running.push(() => server.close());
}

before(async () => {
  const names = ['razorpay', 'inbox', 'smtp', 'places', 'site'];
  ports = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await freePort()])));
  const key = { KEY_ID: 'rzp_test_AAAAAAAAAAAAAA', KEY_SECRET: accounts.RAZORPAY_KEY_SECRET };
  await Promise.all([
    startSite(ports.site),
    run(
      'tools/razorpay-sandbox/dist/main.js',
      { PORT: ports.razorpay, ...key, WEBHOOK_SECRET: 'another-secret' },
      ports.razorpay,
    ),
    run(
      'tools/inbox/dist/main.js',
      { HTTP_PORT: ports.inbox, SMTP_PORT: ports.smtp, DATA_DIR: folder, ...accounts },
      ports.inbox,
    ),
    run('tools/demo-data/dist/place-sandbox/main.js', { PORT: ports.places }, ports.places),
  ]);
});
after(() => {
  for (const stop of running) stop();
  fs.rmSync(folder, { recursive: true });
});

/** The providers' hosts stand for the sandboxes here. Razorpay's takes test keys alone. */
function wires() {
  const hosts = {
    'api.razorpay.com': ports.razorpay,
    'control.msg91.com': ports.inbox,
    'api.twilio.com': ports.inbox,
    'photon.komoot.io': ports.places,
    'tickets.mela.in': ports.site,
  };
  const testKey = (header) =>
    header &&
    `Basic ${Buffer.from(Buffer.from(header.slice(6), 'base64').toString().replace('_live_', '_test_')).toString('base64')}`;
  return worldWith({
    fetch: (url, { headers = {}, ...options } = {}) => {
      const to = new URL(url);
      const { authorization } = headers;
      const sent = to.hostname === 'api.razorpay.com' ? { ...headers, authorization: testKey(authorization) } : headers;
      return fetch(`http://127.0.0.1:${hosts[to.hostname]}${to.pathname}${to.search}`, { ...options, headers: sent });
    },
    smtp: (url) => network.smtp(url.replace(/@[^/]+$/, `@127.0.0.1:${ports.smtp}`)),
  });
}

const twoProviders = { ...accounts, SMS_FALLBACK_PROVIDER: 'twilio' };

test('an installation with its accounts is right at the wires of the sandboxes', async () => {
  assert.deepEqual(missingIn(await checked(withSettings(installationFile(), twoProviders), wires())), []);
});

const wrong = {
  RAZORPAY_KEY_SECRET: ['another-secret-of-razorpay', /Razorpay refuses .*\(401\)/],
  MSG91_AUTH_KEY: ['000000aAbBcCdDeEfF', /MSG91 tells no balance \(200: .*Invalid authkey/],
  TWILIO_AUTH_TOKEN: ['another-token-of-twilio', /Twilio answers 401/],
  WEB_API_KEY: ['another-key', /SITE_URL answers 401/],
};
for (const [name, [value, line]] of Object.entries(wrong))
  test(`a wrong ${name} is refused there, and said`, async () => {
    const file = withSettings(installationFile(), { ...twoProviders, [name]: value });
    assert.match(missingIn(await checked(file, wires())).join('\n'), line);
  });

test('a mail server that offers no TLS gets no password, unless it is on this machine', async () => {
  const at = (host) => network.smtp(`smtp://user:secret@${host}:${ports.smtp}`);
  assert.deepEqual(await at('127.0.0.1'), []);
  // The same server under a name that is not known to be of this machine.
  assert.match((await at('0.0.0.0')).join(), /^SMTP_URL: .*TLS/);
});

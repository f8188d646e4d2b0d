import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { inRepository } from '../machine/repository.mjs';
import { newEnvironmentSecrets } from '../stack/secrets.mjs';
import { isGstin } from './gstin.mjs';
import { checked, installationFile, json, missingIn, withSettings, worldWith } from './installation-fixture.mjs';
import { manifestSettings } from './manifest-settings.mjs';

const right = installationFile();

test('a file that was made by the guide alone is right, and nothing but reads and one unsigned webhook is sent', async () => {
  const world = worldWith();
  const results = await checked(right, world);
  assert.deepEqual(missingIn(results), []);
  assert.ok(results.length > 15);
  assert.deepEqual(
    world.sent.filter(({ method }) => method !== 'GET').map(({ url }) => url),
    ['https://tickets.mela.in/api/payments/razorpay/webhook'],
  );
});

test('bank transfers need no Razorpay, and it is not called', async () => {
  const world = worldWith();
  const bank = {
    PAYMENT_PROVIDER: 'bank-transfer',
    HOLD_SECONDS: '86400',
    BANK_ACCOUNT_HOLDER: 'Mela Private Limited',
    BANK_ACCOUNT_NUMBER: '50100012345678',
    BANK_ACCOUNT_IFSC: 'HDFC0000123',
    BANK_ACCOUNT_BANK: 'HDFC Bank',
    RAZORPAY_KEY_ID: undefined,
    RAZORPAY_KEY_SECRET: undefined,
  };
  assert.deepEqual(missingIn(await checked(withSettings(right, bank), world)), []);
  assert.deepEqual(
    world.sent.filter(({ url }) => url.includes('razorpay')),
    [],
  );
});

test('the file of the demo is recognised as one', async () => {
  const demo = fs.readFileSync(inRepository('.env.example'), 'utf8');
  const found = missingIn(await checked(demo));
  for (const line of [/razorpay-sandbox would run/, /DEMO_SETTINGS: allowed/, /MSG91_URL: names a stand-in/])
    assert.ok(
      found.some((one) => line.test(one)),
      String(line),
    );
});

const rented = {
  MONGO_URL: 'mongodb+srv://utsav:word@cluster0.mongodb.net/?authSource=admin',
  KAFKA_BROKERS: 'b-1.kafka.ap-south-1.amazonaws.com:9096',
  KAFKA_TLS: 'true',
  KAFKA_SASL_MECHANISM: 'scram-sha-512',
  KAFKA_SASL_USERNAME: 'utsav',
  KAFKA_SASL_PASSWORD: 'word',
  REDIS_URL: 'rediss://utsav:word@redis.in:6380',
};
const bucket = { OBJECT_STORE_BUCKET: 'mela', OBJECT_STORE_REGION: 'ap-south-1' };

test('engines of docker-compose.yml start with the rest; others are tried with their accounts, each process once', async () => {
  const tried = [];
  const note = (engine) => async (of, process) => tried.push([engine, process]) && [];
  const changes = { mongo: note('mongo'), kafka: note('kafka'), redis: note('redis'), bucket: note('bucket') };
  assert.deepEqual(missingIn(await checked(right, worldWith(changes))), []);
  assert.deepEqual(tried, []);
  assert.deepEqual(missingIn(await checked(withSettings(right, { ...rented, ...bucket }), worldWith(changes))), []);
  const databases = tried.filter(([engine]) => engine === 'mongo').map(([, database]) => database);
  assert.deepEqual(
    databases.toSorted(),
    ['booking', 'catalog', 'identity', 'notifications', 'notifications', 'payments', 'pricing'].map(
      (name) => `utsav_${name}`,
    ),
  );
  for (const engine of ['kafka', 'redis', 'bucket']) assert.ok(tried.some(([name]) => name === engine));
});

const refusing = (start, body, status) => ({ fetches: { [start]: () => json(body, status) } });
const otherKey = newEnvironmentSecrets().GATEWAY_CALLER_KEY;

/** What is planted, in the file or in the world, and what must be said. */
const mistakes = {
  'a setting that is misspelt': [{ TRUST_PROXY_HOP: '1' }, {}, /TRUST_PROXY_HOP: compose passes no such setting on/],
  'a $ that compose takes for a name': [
    { SMTP_URL: 'smtp://user:pa$word@smtp-relay.brevo.com:587' },
    {},
    /SMTP_URL: compose reads \$ as a name/,
  ],
  'no site': [{ SITE_URL: undefined }, {}, /SITE_URL: must be https in production/],
  'a site over http': [{ SITE_URL: 'http://tickets.mela.in' }, {}, /SITE_URL: must be https/],
  'a site on another port': [
    { SITE_URL: 'https://tickets.mela.in:8443' },
    { fetches: { 'https://tickets.mela.in:8443/': () => json({}, 401) } },
    /SITE_URL must be on port 443/,
  ],
  'a site that does not answer': [
    { SITE_URL: 'https://other.mela.in' },
    {},
    /could not be checked: getaddrinfo ENOTFOUND/,
  ],
  'a site with another key of the web apps': [
    {},
    refusing('https://tickets.mela.in/api/ticket', {}, 401),
    /SITE_URL answers 401 to the key of the site/,
  ],
  'a proxy that is not counted': [
    { TRUST_PROXY_HOPS: undefined },
    {},
    /TRUST_PROXY_HOPS: .*all visitors are one address/,
  ],
  'the profile of the demo': [{ COMPOSE_PROFILES: 'demo' }, {}, /razorpay-sandbox would run/],
  'settings of the demo that are allowed': [{ DEMO_SETTINGS: 'allowed' }, {}, /DEMO_SETTINGS: allowed/],
  'SMS that go to the inbox': [{ MSG91_URL: 'http://inbox:4020' }, {}, /MSG91_URL: names a stand-in/],
  'mails that go to the inbox': [{ SMTP_URL: 'smtp://inbox:4025?requireTLS=false' }, {}, /SMTP_URL: names a stand-in/],
  'a test key of Razorpay': [{ RAZORPAY_KEY_ID: 'rzp_test_AAAAAAAAAAAAAA' }, {}, /RAZORPAY_KEY_ID: must be a live key/],
  'no key of Razorpay': [{ RAZORPAY_KEY_ID: undefined }, {}, /RAZORPAY_KEY_ID: must start with/],
  'a key that Razorpay refuses': [
    {},
    refusing('https://api.razorpay.com/', {}, 401),
    /Razorpay refuses RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET \(401\)/,
  ],
  'an account without payment links': [
    {},
    refusing('https://api.razorpay.com/v1/payment_links', {}, 400),
    /Razorpay answers 400; the account needs Payment Links/,
  ],
  'a webhook that a proxy swallows': [
    {},
    refusing('https://tickets.mela.in/api/payments', {}, 200),
    /without a signature answers 200/,
  ],
  'a webhook secret that is the secret of the key': [
    { RAZORPAY_WEBHOOK_SECRET: 'secret-of-razorpay' },
    {},
    /RAZORPAY_WEBHOOK_SECRET: is the same as another secret/,
  ],
  'a rate of Razorpay that is no number': [
    { RAZORPAY_CALLS_PER_SECOND: 'many' },
    {},
    /RAZORPAY_CALLS_PER_SECOND: must be a number \(payments\)/,
  ],
  'a hold that outlives the payment page': [{ HOLD_SECONDS: '3600' }, {}, /HOLD_SECONDS: must be at most 900/],
  'the GSTIN of the example': [{ SELLER_GSTIN: '27AAACU2026K1ZF' }, {}, /SELLER_GSTIN: is the one of the example/],
  'a GSTIN with a wrong check digit': [{ SELLER_GSTIN: '27AAPFU0939F1ZX' }, {}, /SELLER_GSTIN: its last character/],
  'the sender of the example': [{ MAIL_FROM: undefined }, {}, /MAIL_FROM: is the example's/],
  'a mail server that refuses the login': [
    {},
    { smtp: async () => ['SMTP_URL: Invalid login: 535 Authentication failed'] },
    /Invalid login/,
  ],
  'a login that would leave without TLS': [
    { SMTP_URL: 'smtp://user:secret@relay.mela.in:25?requireTLS=false' },
    {},
    /SMTP_URL: would send its password without TLS/,
  ],
  'a domain without SPF': [{}, { txt: { 'mela.in': [] } }, /mela.in has no SPF record/],
  'a domain with two SPF records': [
    {},
    { txt: { 'mela.in': ['v=spf1 -all', 'v=spf1 include:spf.brevo.com -all'] } },
    /mela.in has 2 SPF records/,
  ],
  'a domain without DMARC': [{}, { txt: { '_dmarc.mela.in': [] } }, /no DMARC record/],
  'a domain without DKIM': [{}, { txt: { 'brevo1._domainkey.mela.in': [] } }, /no DKIM key at the usual names/],
  'a key that MSG91 refuses': [
    {},
    refusing('https://control.msg91.com/', '{"msg":"Invalid authkey","msgType":"error"}', 200),
    /MSG91 tells no balance \(200: .*Invalid authkey/,
  ],
  'an empty account at MSG91': [{}, refusing('https://control.msg91.com/', '0', 200), /MSG91: the balance is 0/],
  'a second SMS provider without its account': [
    { SMS_FALLBACK_PROVIDER: 'twilio' },
    {},
    /TWILIO_ACCOUNT_SID: must be AC and 32 characters/,
  ],
  'a second SMS provider that refuses us': [
    {
      SMS_FALLBACK_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'token-of-twilio-1',
    },
    refusing('https://api.twilio.com/', {}, 401),
    /Twilio answers 401/,
  ],
  'SMS texts that are not registered': [{ SMS_TEMPLATES: undefined }, {}, /SMS_TEMPLATES: /],
  'a geocoding server of another kind': [
    { GEO_PROVIDER: 'nominatim', GEO_URL: 'https://geo.mela.in' },
    refusing('https://geo.mela.in/', { features: [] }, 200),
    /finds no Mumbai: is it a nominatim server/,
  ],
  'the public Nominatim': [{ GEO_PROVIDER: 'nominatim' }, {}, /GEO_URL: must be a geocoder of your own/],
  'a key of calls without its public one': [
    { BOOKING_CALLER_KEY: otherKey },
    {},
    /CALLER_PUBLIC_KEYS has not the public key of booking/,
  ],
  'a secret that was never replaced': [
    { OTP_PEPPER: 'o'.repeat(40), OTP_PREVIOUS_PEPPER: 'o'.repeat(40) },
    {},
    /OTP_PREVIOUS_PEPPER: is the one of now/,
  ],
  'a ticket signing key that is too short': [
    { TICKET_SIGNING_KEY: 'short' },
    {},
    /TICKET_SIGNING_KEY: must be a base64 PEM/,
  ],
  'staff without a second factor': [{ STAFF_FACTOR: 'optional' }, {}, /STAFF_FACTOR: must be required in production/],
  'a MongoDB that refuses the account': [
    rented,
    { mongo: async () => ['Authentication failed.'] },
    /MONGO_URL of booking: Authentication failed/,
  ],
  'a Kafka account without a right': [
    rented,
    { kafka: async (_, process) => [`the account of ${process} may not use utsav.booking.order.v1`] },
    /may not use utsav.booking.order.v1/,
  ],
  'a Kafka password without TLS': [
    { ...rented, KAFKA_SASL_MECHANISM: 'plain', KAFKA_TLS: 'false' },
    {},
    /KAFKA_TLS: must be true: plain sends the password/,
  ],
  'a Redis that throws keys out': [
    rented,
    { redis: async () => ['REDIS_URL: maxmemory-policy is allkeys-lru, and not noeviction'] },
    /maxmemory-policy is allkeys-lru/,
  ],
  'a bucket that cannot be written': [
    bucket,
    { bucket: async () => ['OBJECT_STORE_BUCKET: Access Denied'] },
    /OBJECT_STORE_BUCKET: Access Denied \(.*catalog/,
  ],
  'a bucket without its region': [{ OBJECT_STORE_BUCKET: 'mela' }, {}, /OBJECT_STORE_REGION: is needed/],
  'a captcha without its secret': [
    { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SITE_KEY: '0x4AAA' },
    {},
    /CAPTCHA_SECRET: is needed for turnstile/,
  ],
  'a bank transfer without time': [
    {
      PAYMENT_PROVIDER: 'bank-transfer',
      BANK_ACCOUNT_HOLDER: 'Mela Private Limited',
      BANK_ACCOUNT_NUMBER: '50100012345678',
      BANK_ACCOUNT_IFSC: 'HDFC0000123',
      BANK_ACCOUNT_BANK: 'HDFC Bank',
    },
    {},
    /HOLD_SECONDS: less than an hour/,
  ],
};

test('at least thirty mistakes are planted', () => assert.ok(Object.keys(mistakes).length >= 30));

for (const [what, [settings, world, line]] of Object.entries(mistakes))
  test(`is red on ${what}, with the reason`, async () => {
    const found = missingIn(await checked(withSettings(right, settings), worldWith(world)));
    assert.ok(
      found.some((one) => line.test(one)),
      `${line} is not among:\n${found.join('\n')}`,
    );
    assert.doesNotMatch(found.join('\n'), /Invalid input|received undefined/);
  });

test('the DKIM key may have a name of its own', async () => {
  const world = { txt: { 'brevo1._domainkey.mela.in': [], 'ses-7._domainkey.mela.in': ['p=MIGfMA0GCSqGSIb3'] } };
  assert.deepEqual(missingIn(await checked(right, worldWith(world), { dkim: 'ses-7' })), []);
  assert.match(missingIn(await checked(right, worldWith(), { dkim: 'ses-7' })).join(), /no DKIM key at ses-7/);
});

test('the check digit of a GSTIN is the one of the published example', () => {
  assert.equal(isGstin('27AAPFU0939F1ZV'), true);
  assert.equal(isGstin('27AAPFU0939F1ZW'), false);
  assert.equal(isGstin('no GSTIN'), false);
});

const object = (kind, name, rest) => JSON.stringify({ kind, metadata: { name }, ...rest });
const pod = (name, container, volumes = []) =>
  object('Deployment', name, { spec: { template: { spec: { containers: [container], volumes } } } });

test('manifests give a process what its container reads: ConfigMaps, Secrets and the files that are mounted', () => {
  const text = [
    object('ConfigMap', 'utsav-config-1', {
      data: { SITE_URL: 'https://tickets.mela.in', KAFKA_SASL_USERNAME_FILE: '' },
    }),
    object('List', 'secrets', {
      items: [
        {
          kind: 'Secret',
          metadata: { name: 'utsav-x' },
          data: { KEY: Buffer.from('k').toString('base64') },
          stringData: { PLAIN: 'p' },
        },
      ],
    }),
    pod(
      'x',
      {
        envFrom: [{ configMapRef: { name: 'utsav-config-1' } }],
        env: [
          { name: 'KEY_FILE', value: '/run/secrets/KEY' },
          { name: 'OLD_FILE', value: '/run/secrets/OLD' },
          { name: 'PLAIN', valueFrom: { secretKeyRef: { name: 'utsav-x', key: 'PLAIN' } } },
        ],
        volumeMounts: [{ name: 'secrets', mountPath: '/run/secrets' }],
      },
      [
        {
          name: 'secrets',
          projected: {
            sources: [
              { secret: { name: 'utsav-x', items: [{ key: 'KEY', path: 'KEY' }] } },
              { secret: { name: 'utsav-old', optional: true, items: [{ key: 'OLD', path: 'OLD' }] } },
            ],
          },
        },
      ],
    ),
  ].join('\n---\n');
  const { processes, problems } = manifestSettings({ text, image: () => ({ NODE_ENV: 'production' }) });
  assert.deepEqual(problems, []);
  assert.deepEqual(processes.x, {
    NODE_ENV: 'production',
    SITE_URL: 'https://tickets.mela.in',
    KEY: 'k',
    OLD: undefined,
    PLAIN: 'p',
  });
});

test('what manifests refer to and lack is named', () => {
  const text = pod('x', {
    envFrom: [{ configMapRef: { name: 'utsav-config-1' } }],
    env: [
      { name: 'KEY', valueFrom: { secretKeyRef: { name: 'utsav-x', key: 'KEY' } } },
      { name: 'CA_FILE', value: '/etc/ca.pem' },
    ],
  });
  assert.deepEqual(manifestSettings({ text, image: () => ({}) }).problems, [
    'the ConfigMap utsav-config-1 is not in the file',
    'the Secret utsav-x is not in the file',
    'CA_FILE of x: nothing is mounted at /etc/ca.pem',
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checks, runChecks } from './checks.mjs';
import { isGstin } from './gstin.mjs';

const env = {
  SITE_URL: 'https://tickets.example',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  SMTP_URL: 'smtps://user:secret@mail.example',
  MAIL_FROM: 'Tickets <tickets@tickets.example>',
  SMS_PROVIDER: 'msg91',
  SMS_FALLBACK_PROVIDER: 'twilio',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  KAFKA_BROKERS: 'kafka-0:9092,kafka-1:9092',
  MONGO_URL: 'mongodb://user:word@mongo-0,mongo-1:27018/?replicaSet=rs0',
  REDIS_URL: 'rediss://redis',
};

const photonMumbai = { features: [{ properties: { city: 'Mumbai', countrycode: 'IN' } }] };

function world(changes = {}) {
  const sent = [];
  const reach = {
    fetch: async (url, { method = 'GET', headers } = {}) => {
      sent.push({ method, url: String(url), ...headers });
      const status = method === 'POST' ? 400 : 200;
      return { status, ok: status < 400, json: async () => (String(url).includes('/reverse') ? photonMumbai : {}) };
    },
    txt: async (name) =>
      name.startsWith('_dmarc') ? ['v=DMARC1; p=quarantine'] : ['v=spf1 include:mail.example -all'],
    smtp: async () => [],
    connect: async (host) => sent.push({ host }) > 0,
    ...changes,
  };
  return { sent, reach };
}

const errorsOf = async (changes, settings = {}) =>
  (await runChecks({ env: { ...env, ...settings }, reach: world(changes).reach })).flatMap(({ errors }) => errors);

test('nothing is missing where everything is as it should be, and nothing but reads is sent', async () => {
  const { sent, reach } = world();
  const results = await runChecks({ env, reach });
  assert.deepEqual(
    results.flatMap(({ errors }) => errors),
    [],
  );
  assert.deepEqual(
    sent.filter(({ method }) => method === 'POST').map(({ url }) => url),
    ['https://tickets.example/api/payments/razorpay/webhook'],
  );
  assert.deepEqual(
    sent.flatMap(({ host }) => host ?? []),
    ['kafka-0:9092', 'kafka-1:9092', 'redis:6379', 'mongo-0:27017', 'mongo-1:27018'],
  );
});

test('an organiser with bank transfers needs no Razorpay, and a hold that is long enough', async () => {
  const { sent, reach } = world();
  const settings = { ...env, PAYMENT_PROVIDER: 'bank-transfer', RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' };
  const errors = async (HOLD_SECONDS) =>
    (await runChecks({ env: { ...settings, HOLD_SECONDS }, reach })).flatMap((result) => result.errors);
  assert.deepEqual(await errors('86400'), []);
  assert.deepEqual(
    sent.filter(({ url = '' }) => url.includes('razorpay')),
    [],
  );
  assert.match((await errors(undefined)).join(), /^HOLD_SECONDS/);
});

const answering = (status) => ({ fetch: async () => ({ status, ok: status < 400 }) });

const cases = {
  'a key that Razorpay refuses': [answering(401), {}, /Razorpay refuses RAZORPAY_KEY_ID.*\(401\)/],
  'a webhook that a proxy swallows': [answering(200), {}, /without a signature answers 200/],
  'a site that Razorpay cannot call': [{}, { SITE_URL: 'http://localhost:3000' }, /no webhooks to localhost/],
  'a GSTIN with a wrong digit': [{}, { SELLER_GSTIN: '27AAPFU0939F1ZX' }, /SELLER_GSTIN/],
  'a mail domain without SPF': [{ txt: async () => [] }, {}, /has no SPF record/],
  'a mail server that refuses us': [{ smtp: async () => ['SMTP_URL: Invalid login'] }, {}, /Invalid login/],
  'a geocoding server of another kind': [{}, { GEO_PROVIDER: 'nominatim' }, /is it a nominatim server/],
  'a geocoding server that refuses us': [answering(403), {}, /GEO_URL answers 403/],
  'a node of a Redis cluster that is not there': [
    { connect: async (host) => host !== 'redis-1:6380' },
    { REDIS_URL: 'rediss://user:word@redis-0,rediss://redis-1:6380' },
    /^REDIS_URL: nothing answers at redis-1:6380$/m,
  ],
  'an engine that is not there': [{ connect: async () => false }, {}, /KAFKA_BROKERS: nothing answers at kafka-0:9092/],
  'a check that cannot be made': [
    { fetch: () => Promise.reject(new Error('fetch failed', { cause: new Error('ENOTFOUND') })) },
    {},
    /could not be checked: ENOTFOUND/,
  ],
};
for (const [what, [changes, settings, error]] of Object.entries(cases))
  test(`names ${what}`, async () => {
    const errors = await errorsOf(changes, settings);
    assert.ok(
      errors.some((line) => error.test(line)),
      `${error} is not among ${JSON.stringify(errors)}`,
    );
  });

test('the check digit of a GSTIN is the one of the published example', () => {
  assert.equal(isGstin('27AAPFU0939F1ZV'), true);
  assert.equal(isGstin('27AAPFU0939F1ZW'), false);
  assert.equal(isGstin('no GSTIN'), false);
});

test('every check has a name of its own', () => assert.ok(Object.keys(checks).length > 5));

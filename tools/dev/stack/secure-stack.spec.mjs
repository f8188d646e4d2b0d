import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { after, before, it } from 'node:test';
import tls, { rootCertificates } from 'node:tls';
import kitConfig from '@utsav/service-kit/config/kit-config';
import configs from '@utsav/service-kit/config/load-config';
import kafkaClients from '@utsav/service-kit/kafka/create-kafka-client';
import redisConnections from '@utsav/service-kit/redis/connect-redis';
import { MongoClient } from 'mongodb';
import { makeCertificates } from '../engines/secure/authority.mjs';
import { servers } from '../engines/provide.mjs';
import { Profile } from '../engines/profile.mjs';
import { requestOverTcp } from '../machine/tcp.mjs';
import { inRepository } from '../machine/repository.mjs';
import { waitUntil } from '../machine/wait-until.mjs';
import { readJson } from '../machine/write-atomically.mjs';
import { ownSettingOf } from '../processes.mjs';
import { Buyer } from '../../lab/prove/buyer.mjs';
import { parseStartOptions } from './options.mjs';
import { Stack } from './stack.mjs';

const { KafkaConfig } = kitConfig;
const { loadConfig } = configs;
const { connectKafka } = kafkaClients;

// It has engines of its own, also where the tests were given some.
for (const { variable } of Object.values(servers)) delete process.env[variable];

const profile = 'spec-secure';
const stack = new Stack({
  profile,
  options: parseStartOptions(['--secure', '--fresh', '--quiet', '--compact', '--port', '3900']),
  log: () => {},
});
/** Of the checker, which has the accounts that are shared. */
let env;

before(async () => {
  await stack.claim();
  await stack.start({ build: async () => {} });
  env = readJson(stack.place.environmentFile);
});
after(async () => {
  await stack.stop();
  for (const folder of [stack.place.home, new Profile(profile).folder])
    fs.rmSync(folder, { recursive: true, force: true });
});

function run(file, changed = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inRepository(file)], {
    env: { ...env, ...changed },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

async function inMongo(url, work) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 500 });
  try {
    return await work(await client.connect());
  } finally {
    await client.close();
  }
}

it('sells a ticket on engines with TLS and passwords, and the checker finds nothing', async () => {
  const buyer = new Buyer(stack.run, '8111100001');
  await buyer.signIn();
  const code = await buyer.buy();
  const bytes = await waitUntil('the PDF', () => buyer.pdf(code), { timeoutMs: 60_000, everyMs: 250 });
  assert.ok(bytes > 10_000);
  const { status, output } = run('tools/fsck/dist/main.js');
  assert.match(output, /no violation/);
  assert.equal(status, 0);
});

it('gives each service its own database, and no other', async () => {
  await inMongo(stack.engineSettings[ownSettingOf('catalog', 'MONGO_URL')], async (client) => {
    assert.ok((await client.db('utsav_catalog').collection('events').countDocuments()) > 0);
    await assert.rejects(client.db('utsav_identity').collection('users').findOne(), /not authorized/);
  });
  await inMongo(env.MONGO_URL, async (client) => {
    const written = client.db('utsav_catalog').collection('events').deleteMany({});
    await assert.rejects(written, /not authorized/);
  });
});

it('gives each service its own rights at Kafka, and no other', async () => {
  const accountOf = (name) =>
    Object.fromEntries(
      ['KAFKA_SASL_USERNAME', 'KAFKA_SASL_PASSWORD'].map((setting) => [
        setting,
        stack.engineSettings[ownSettingOf(name, setting)],
      ]),
    );
  const settings = loadConfig('spec', KafkaConfig, { ...env, ...accountOf('catalog') });
  const client = connectKafka(settings, { clientId: 'spec' });
  const producer = await client.producer();
  try {
    const sent = producer.send([{ topic: 'utsav.booking.order.v1', key: 'key', value: 'forged' }]);
    await assert.rejects(sent, /not authorized/i);
  } finally {
    await producer.close();
  }
  // It sees its own topics only, and may not make those that seem to be missing.
  const { status, output } = run('packages/service-kit/dist/topics.js', accountOf('catalog'));
  assert.match(output, /authorization failed/i);
  assert.equal(status, 1);
});

it('answers calls between services only where both have a certificate of its authority', async () => {
  const { services } = await makeCertificates(['fsck']);
  const another = path.join(stack.place.home, 'fsck-of-another-authority.pem');
  fs.writeFileSync(another, services.fsck);
  for (const changed of [
    { GRPC_TLS_CERT_PATH: '', GRPC_TLS_KEY_PATH: '', GRPC_TLS_CA_PATH: '' },
    { GRPC_TLS_CERT_PATH: another, GRPC_TLS_KEY_PATH: another },
  ]) {
    const { status, output } = run('tools/fsck/dist/main.js', changed);
    assert.match(output, /booking: nothing was looked at\s+could not look: no answer/);
    assert.equal(status, 2);
  }
});

it('refuses a wrong password', async () => {
  const wrong = (url) => url.replace(/:[^:@/]+@/, ':wrong@');
  await assert.rejects(
    inMongo(wrong(env.MONGO_URL), () => {}),
    /Authentication failed/,
  );
  const { status, output } = run('packages/service-kit/dist/topics.js', { KAFKA_SASL_PASSWORD: 'wrong' });
  assert.match(output, /SASL .* authentication failed/i);
  assert.equal(status, 1);
  const { port, username } = new URL(env.REDIS_URL);
  const reply = await requestOverTcp(port, `AUTH ${username} wrong\r\nPING\r\n`, (bytes) => bytes.includes('-NOAUTH'));
  assert.match(reply.toString(), /^-WRONGPASS/);
});

// Of Kafka the same is in packages/service-kit/src/kafka/secure-broker.medium.spec.ts, for both of its clients.
it('does not trust MongoDB where the authority is another, and MongoDB answers no one without TLS', async () => {
  const another = path.join(stack.place.home, 'another-authority.pem');
  fs.writeFileSync(another, rootCertificates[0]);
  const query = (change) => {
    const url = new URL(env.MONGO_URL);
    change(url.searchParams);
    return url.href;
  };
  const byAnother = query((parameters) => parameters.set('tlsCAFile', another));
  const withoutTls = query((parameters) => ['tls', 'tlsCAFile'].forEach((name) => parameters.delete(name)));
  await assert.rejects(
    inMongo(byAnother, () => {}),
    /certificate/,
  );
  await assert.rejects(inMongo(withoutTls, () => {}));
});

/** Redis as a provider has it: the packaged one is built without TLS, so that this stands in front of it. */
async function redisWithTls(work) {
  const { ca, server: key } = await makeCertificates();
  const { host, port, username, password } = new URL(env.REDIS_URL);
  const front = tls.createServer({ key, cert: key }, (socket) => {
    const redis = net.connect(Number(port), '127.0.0.1');
    for (const [from, to] of [
      [socket, redis],
      [redis, socket],
    ])
      from.on('error', () => to.destroy()).pipe(to);
  });
  front.on('tlsClientError', () => {});
  await once(front.listen(0, '127.0.0.1'), 'listening');
  const url = `rediss://${username}:${password}@${host.replace(port, String(front.address().port))}`;
  try {
    return await work(url, ca);
  } finally {
    front.close();
  }
}

it('connects to Redis over TLS where its authority is known, and not where it is another', () =>
  redisWithTls(async (url, ca) => {
    const connected = async (REDIS_TLS_CA) => {
      const redis = redisConnections.connectRedis(
        { REDIS_URL: url, REDIS_MODE: 'single', REDIS_TLS_CA },
        { lazyConnect: true },
      );
      const errors = [];
      redis.on('error', ({ code }) => errors.push(code));
      try {
        await redis.connect();
        return await redis.ping();
      } catch {
        return errors[0];
      } finally {
        redis.disconnect();
      }
    };
    assert.equal(await connected(ca), 'PONG');
    assert.match(await connected(''), /SELF_SIGNED|UNABLE_TO/);
    assert.match(await connected(rootCertificates[0]), /SELF_SIGNED|UNABLE_TO/);
  }));

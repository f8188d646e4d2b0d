import { generateKeyPairSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rootCertificates } from 'node:tls';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { KafkaConfig, passwordMechanisms } from '../config/kit-config';
import { loadConfig } from '../config/load-config';
import { connectKafka } from './create-kafka-client';
import type { KafkaAdmin } from './port/kafka-admin';
import type { ReceivedMessage } from './port/kafka-consumer';
import { KafkaFixture, until, valuesOf } from './testing/kafka-fixture';
import { TokenServer } from './testing/token-server';

/** One that vouches for no broker here. */
const [anotherAuthority = ''] = rootCertificates;

type SendAndReceive = (value: string) => Promise<void>;

const listening = listeningUntil(afterEach);

describe('a broker with TLS and accounts, as managed ones are', () => {
  let broker: OwnEngine;
  beforeAll(async () => {
    broker = await OwnEngine.start('kafka', 'kafka-secure', { secure: true });
  }, 180_000);
  afterAll(() => broker?.stop(), 60_000);

  const settings = (changed: Record<string, string>): KafkaConfig =>
    loadConfig('proof', KafkaConfig, { ...broker.env, ...changed });

  const delivering = async (changed: Record<string, string>, work: (send: SendAndReceive) => Promise<void>) => {
    const fixture = new KafkaFixture(connectKafka(settings(changed), { clientId: 'proof' }));
    try {
      const topic = await fixture.topic();
      const received: ReceivedMessage[] = [];
      await fixture.member({ group: `secure.${topic}`, topics: [topic], fromBeginning: true, received });
      const producer = await fixture.producer();
      await work(async (value) => {
        await producer.send([{ topic, key: 'key', value }]);
        await until(() => valuesOf(received).includes(value));
      });
    } finally {
      await fixture.close();
    }
  };

  /** Settings for a token server, and the server. */
  const withTokens = async (lifetimeSeconds: number, changed: Record<string, string> = {}) => {
    const key = readFileSync(join(dirname(broker.env['KAFKA_TLS_CA_FILE'] ?? ''), 'token-key.pem'), 'utf8');
    const tokens = new TokenServer({ id: 'utsav', secret: 'pass' }, { key, lifetimeSeconds });
    const origin = await listening(tokens.server);
    const env = {
      KAFKA_SASL_MECHANISM: 'oauthbearer',
      KAFKA_SASL_USERNAME: '',
      KAFKA_SASL_PASSWORD: '',
      KAFKA_OAUTH_TOKEN_URL: `${origin}/token`,
      KAFKA_OAUTH_CLIENT_ID: 'utsav',
      KAFKA_OAUTH_CLIENT_SECRET: 'pass',
      KAFKA_OAUTH_EXTENSIONS: 'logicalCluster=lkc-1,identityPoolId=pool-1',
      ...changed,
    };
    return { tokens, env };
  };

  it('delivers messages with tokens, also when the session of the first one has ended', async () => {
    const { tokens, env } = await withTokens(18);
    await delivering(env, async (send) => {
      await send('first');
      await sleep(20_000);
      await send('second');
    });
    expect(tokens.granted.length).toBeGreaterThan(1);
  }, 90_000);

  const adminWith = async (changed: Record<string, string>): Promise<KafkaAdmin> =>
    connectKafka(settings(changed), { clientId: 'proof', maxRetries: 1 }).admin();

  it.each(passwordMechanisms)(
    'delivers a message to a group, signed in by %s',
    (mechanism) => delivering({ KAFKA_SASL_MECHANISM: mechanism }, (send) => send('a')),
    60_000,
  );

  it('is refused without a token, with the reason of the token server', async () => {
    const { env } = await withTokens(600, { KAFKA_OAUTH_CLIENT_SECRET: 'wrong' });
    const message = expect.stringContaining('401 invalid_client');
    await expect(adminWith(env)).rejects.toMatchObject({ kind: 'outage', message });
  }, 60_000);

  it('is refused with a token that another server signed', async () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const stranger = new TokenServer({ id: 'utsav', secret: 'pass' }, { key, lifetimeSeconds: 600 });
    const { env } = await withTokens(600, { KAFKA_OAUTH_TOKEN_URL: `${await listening(stranger.server)}/token` });
    // kafkajs notices with the first request.
    const listed = adminWith(env).then((admin) => admin.topics());
    await expect(listed).rejects.toMatchObject({ name: 'KafkaError' });
  }, 60_000);

  it.each<[string, Record<string, string>]>([
    ['a wrong password', { KAFKA_SASL_PASSWORD: 'wrong' }],
    ['a wrong user', { KAFKA_SASL_USERNAME: 'nemo' }],
    ['an authority that is not trusted', { KAFKA_TLS_CA_FILE: '' }],
    ['another authority', { KAFKA_TLS_CA: anotherAuthority }],
    ['no TLS', { KAFKA_TLS: 'false', KAFKA_TLS_CA_FILE: '', KAFKA_SASL_MECHANISM: 'scram-sha-256' }],
  ])(
    'is refused with %s',
    async (_, changed) => {
      await expect(adminWith(changed)).rejects.toMatchObject({ name: 'KafkaError' });
    },
    60_000,
  );
});

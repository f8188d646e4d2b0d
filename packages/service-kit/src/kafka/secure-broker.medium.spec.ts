import { rootCertificates } from 'node:tls';
import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import { KafkaConfig, kafkaLibraries, saslMechanisms } from '../config/kit-config';
import { loadConfig } from '../config/load-config';
import { connectKafka } from './create-kafka-client';
import type { KafkaAdmin } from './port/kafka-admin';
import type { ReceivedMessage } from './port/kafka-consumer';
import { KafkaFixture, until, valuesOf } from './testing/kafka-fixture';

/** One that vouches for no broker here. */
const [anotherAuthority = ''] = rootCertificates;

describe('a broker with TLS and accounts, as managed ones are', () => {
  let broker: OwnEngine;
  beforeAll(async () => {
    broker = await OwnEngine.start('kafka', 'kafka-secure', { secure: true });
  }, 180_000);
  afterAll(() => broker?.stop(), 60_000);

  describe.each(kafkaLibraries)('through %s', (library) => {
    const settings = (changed: Record<string, string> = {}): KafkaConfig =>
      loadConfig('proof', KafkaConfig, { ...broker.env, KAFKA_CLIENT: library, ...changed });
    const adminWith = async (changed: Record<string, string>): Promise<KafkaAdmin> =>
      (await connectKafka(settings(changed), { clientId: 'proof', maxRetries: 1 })).admin();

    it.each(saslMechanisms)(
      'delivers a message to a group, signed in by %s',
      async (mechanism) => {
        const client = await connectKafka(settings({ KAFKA_SASL_MECHANISM: mechanism }), { clientId: 'proof' });
        const fixture = new KafkaFixture(client);
        try {
          const topic = await fixture.topic();
          const received: ReceivedMessage[] = [];
          await fixture.member({ group: `secure.${topic}`, topics: [topic], fromBeginning: true, received });
          await fixture.send(topic, ['a', 'b']);
          await until(() => received.length === 2);
          expect(valuesOf(received)).toEqual(['a', 'b']);
        } finally {
          await fixture.close();
        }
      },
      60_000,
    );

    it.each<[string, Record<string, string>]>([
      ['a wrong password', { KAFKA_SASL_PASSWORD: 'wrong' }],
      ['a wrong user', { KAFKA_SASL_USERNAME: 'nemo' }],
      ['an authority that is not trusted', { KAFKA_TLS_CA_FILE: '' }],
      ['another authority', { KAFKA_TLS_CA: anotherAuthority }],
      ['no TLS', { KAFKA_TLS: 'false', KAFKA_TLS_CA_FILE: '' }],
    ])(
      'is refused with %s',
      async (_, changed) => {
        await expect(adminWith(changed)).rejects.toMatchObject({ name: 'KafkaError' });
      },
      60_000,
    );
  });
});

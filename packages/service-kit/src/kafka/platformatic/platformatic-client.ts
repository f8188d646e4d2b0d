import { isIP } from 'node:net';
import type { BaseOptions, SASLOptions } from '@platformatic/kafka';
import { defaultMaxRetries, retryDelayMs } from '../port/defaults';
import type { KafkaAdmin } from '../port/kafka-admin';
import type { KafkaClient, KafkaClientOptions, SaslOptions } from '../port/kafka-client';
import type { ConsumerOptions, KafkaConsumer } from '../port/kafka-consumer';
import type { KafkaProducer, ProducerOptions } from '../port/kafka-producer';
import { PlatformaticAdmin } from './platformatic-admin';
import { PlatformaticConsumer } from './platformatic-consumer';
import { PlatformaticProducer } from './platformatic-producer';

/** SNI takes names only. */
const isNumeric = (broker: string): boolean => isIP(broker.replace(/:\d+$/, '')) !== 0;

const mechanisms = {
  plain: 'PLAIN',
  'scram-sha-256': 'SCRAM-SHA-256',
  'scram-sha-512': 'SCRAM-SHA-512',
  oauthbearer: 'OAUTHBEARER',
} as const;

function toPlatformatic(sasl: SaslOptions): SASLOptions {
  const mechanism = mechanisms[sasl.mechanism];
  return 'token' in sasl
    ? { mechanism, token: sasl.token, oauthBearerExtensions: sasl.extensions }
    : { ...sasl, mechanism };
}

export class PlatformaticClient implements KafkaClient {
  private readonly base: BaseOptions & { retries: number };
  private readonly log: (message: string, source: string) => void;

  constructor({ clientId, brokers, tls, sasl, maxRetries = defaultMaxRetries, log = () => {} }: KafkaClientOptions) {
    this.log = log;
    this.base = {
      clientId,
      bootstrapBrokers: brokers,
      ...(tls && { tls, tlsServerName: !brokers.some(isNumeric) }),
      ...(sasl && { sasl: toPlatformatic(sasl) }),
      retries: maxRetries,
      retryDelay: (_client, _operation, attempt) => retryDelayMs(attempt),
    };
  }

  producer(options: ProducerOptions = {}): Promise<KafkaProducer> {
    return PlatformaticProducer.connect(this.base, options);
  }

  consumer(options: ConsumerOptions): KafkaConsumer {
    return new PlatformaticConsumer(this.base, options, this.log);
  }

  admin(): Promise<KafkaAdmin> {
    return PlatformaticAdmin.connect(this.base);
  }
}

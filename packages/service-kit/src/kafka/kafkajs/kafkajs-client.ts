import { Kafka, KafkaJSConnectionError, logLevel, type SASLOptions } from 'kafkajs';
import { defaultMaxRetries, firstRetryMs, longestRetryMs } from '../port/defaults';
import type { KafkaAdmin } from '../port/kafka-admin';
import type { KafkaClient, KafkaClientOptions, SaslOptions } from '../port/kafka-client';
import type { ConsumerOptions, KafkaConsumer } from '../port/kafka-consumer';
import type { KafkaProducer, ProducerOptions } from '../port/kafka-producer';
import { allowLateTimers } from './allow-late-timers';
import { KafkajsAdmin } from './kafkajs-admin';
import { KafkajsConsumer } from './kafkajs-consumer';
import { KafkajsProducer } from './kafkajs-producer';

function toKafkajs(sasl: SaslOptions): SASLOptions {
  if (sasl.mechanism !== 'oauthbearer') return sasl as SASLOptions;
  const { mechanism, token, extensions } = sasl;
  const oauthBearerProvider = async () => {
    const value = await token().catch((error: Error) => {
      // As a broker that is away: tried again.
      throw new KafkaJSConnectionError(error);
    });
    return { value, extensions };
  };
  return { mechanism, oauthBearerProvider };
}

export class KafkajsClient implements KafkaClient {
  private readonly kafka: Kafka;

  constructor({ clientId, brokers, tls, sasl, maxRetries = defaultMaxRetries, log }: KafkaClientOptions) {
    allowLateTimers();
    this.kafka = new Kafka({
      clientId,
      brokers,
      ...(tls && { ssl: tls }),
      ...(sasl && { sasl: toKafkajs(sasl) }),
      retry: { initialRetryTime: firstRetryMs, maxRetryTime: longestRetryMs, retries: maxRetries },
      logLevel: log ? logLevel.ERROR : logLevel.NOTHING,
      ...(log && {
        logCreator:
          () =>
          ({ namespace, log: entry }) =>
            log(entry.message, namespace),
      }),
    });
  }

  producer(options: ProducerOptions = {}): Promise<KafkaProducer> {
    return KafkajsProducer.connect(this.kafka, options);
  }

  consumer(options: ConsumerOptions): KafkaConsumer {
    return new KafkajsConsumer(this.kafka, options);
  }

  admin(): Promise<KafkaAdmin> {
    return KafkajsAdmin.connect(this.kafka);
  }
}

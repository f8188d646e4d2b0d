import { Kafka, logLevel, type SASLOptions } from 'kafkajs';
import { defaultMaxRetries, firstRetryMs, longestRetryMs } from '../port/defaults';
import type { KafkaAdmin } from '../port/kafka-admin';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import type { ConsumerOptions, KafkaConsumer } from '../port/kafka-consumer';
import type { KafkaProducer, ProducerOptions } from '../port/kafka-producer';
import { lookOnlyWhileRequestsWait } from './idle-connections';
import { KafkajsAdmin } from './kafkajs-admin';
import { KafkajsConsumer } from './kafkajs-consumer';
import { KafkajsProducer } from './kafkajs-producer';

lookOnlyWhileRequestsWait();

export class KafkajsClient implements KafkaClient {
  private readonly kafka: Kafka;

  constructor({ clientId, brokers, tls, sasl, maxRetries = defaultMaxRetries, log }: KafkaClientOptions) {
    this.kafka = new Kafka({
      clientId,
      brokers,
      ...(tls && { ssl: tls }),
      ...(sasl && { sasl: sasl as SASLOptions }),
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

import { Kafka, logLevel } from 'kafkajs';
import type { KafkaAdmin } from '../port/kafka-admin';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import type { ConsumerOptions, KafkaConsumer } from '../port/kafka-consumer';
import type { KafkaProducer, ProducerOptions } from '../port/kafka-producer';
import { lookOnlyWhileRequestsWait } from './idle-connections';
import { KafkajsAdmin } from './kafkajs-admin';
import { KafkajsConsumer } from './kafkajs-consumer';
import { KafkajsProducer } from './kafkajs-producer';

lookOnlyWhileRequestsWait();

const defaultRetries = 10;

export class KafkajsClient implements KafkaClient {
  private readonly kafka: Kafka;

  constructor({ clientId, brokers, maxRetries = defaultRetries, log }: KafkaClientOptions) {
    this.kafka = new Kafka({
      clientId,
      brokers,
      retry: { initialRetryTime: 100, maxRetryTime: 3000, retries: maxRetries },
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

import { KafkajsClient } from './kafkajs/kafkajs-client';
import type { KafkaClient, KafkaClientOptions } from './port/kafka-client';

/** The one place that chooses the library behind the port. */
export const createKafkaClient = (options: KafkaClientOptions): KafkaClient => new KafkajsClient(options);

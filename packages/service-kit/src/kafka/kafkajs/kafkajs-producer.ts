import type { Kafka, Producer } from 'kafkajs';
import type { KafkaProducer, MessageToSend, ProducerOptions } from '../port/kafka-producer';
import { wrapped } from './kafkajs-errors';

const acksOf = { all: -1, leader: 1 };

export class KafkajsProducer implements KafkaProducer {
  private constructor(
    private readonly producer: Producer,
    private readonly acks: number,
  ) {}

  static async connect(kafka: Kafka, { acks = 'all', idempotent = false }: ProducerOptions): Promise<KafkajsProducer> {
    // One request at a time, so that a retry does not change the order.
    const producer = kafka.producer({ allowAutoTopicCreation: false, maxInFlightRequests: 1, idempotent });
    await wrapped(producer.connect());
    return new KafkajsProducer(producer, acksOf[acks]);
  }

  async send(messages: readonly MessageToSend[]): Promise<void> {
    const byTopic = Map.groupBy(messages, ({ topic }) => topic);
    const topicMessages = [...byTopic].map(([topic, list]) => ({
      topic,
      messages: list.map(({ key, value, headers }) => ({ key, value, ...(headers && { headers }) })),
    }));
    await wrapped(this.producer.sendBatch({ acks: this.acks, topicMessages }));
  }

  close(): Promise<void> {
    return wrapped(this.producer.disconnect());
  }
}

import {
  compatibilityPartitioner,
  ProduceAcks,
  Producer,
  stringSerializers,
  type BaseOptions,
} from '@platformatic/kafka';
import type { KafkaProducer, MessageToSend, ProducerOptions } from '../port/kafka-producer';
import { connected } from './connected';
import { wrapped } from './platformatic-errors';

const acksOf = { all: ProduceAcks.ALL, leader: ProduceAcks.LEADER };

export class PlatformaticProducer implements KafkaProducer {
  private constructor(
    private readonly producer: Producer<string, string, string, string>,
    private readonly acks: number,
  ) {}

  static async connect(
    base: BaseOptions,
    { acks = 'all', idempotent = false }: ProducerOptions,
  ): Promise<KafkaProducer> {
    // Its default partitioner places keys differently from Kafka's own clients.
    const partitioner = compatibilityPartitioner;
    const producer = new Producer({ ...base, idempotent, partitioner, serializers: stringSerializers });
    return new PlatformaticProducer(await connected(producer), acksOf[acks]);
  }

  async send(messages: readonly MessageToSend[]): Promise<void> {
    // Its own default is the leader's acknowledgement alone, whatever the producer was created with.
    await wrapped(this.producer.send({ messages: messages.map((message) => ({ ...message })), acks: this.acks }));
  }

  close(): Promise<void> {
    return wrapped(this.producer.close());
  }
}

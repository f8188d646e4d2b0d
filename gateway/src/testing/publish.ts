import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { Kafka, logLevel } from 'kafkajs';

/** Sends a message as the service that owns it would. */
export async function publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): Promise<void> {
  const { topic, ...sent } = kafkaMessage(message, key, data);
  const producer = new Kafka({
    brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.NOTHING,
  }).producer({ allowAutoTopicCreation: false });
  await producer.connect();
  await producer.send({ topic, acks: -1, messages: [sent] });
  await producer.disconnect();
}

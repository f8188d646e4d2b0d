import { randomUUID } from 'node:crypto';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import { Kafka, logLevel } from 'kafkajs';

/** Sends a message as the service that owns it would. */
export async function publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): Promise<void> {
  const envelope: Envelope = {
    id: randomUUID(),
    type: message.type,
    version: message.version,
    occurredAt: new Date().toISOString(),
    key,
    correlationId: 'test-request',
    causationId: '',
    data,
  };
  const producer = new Kafka({
    brokers: (process.env.KAFKA_BROKERS ?? '').split(','),
    logLevel: logLevel.NOTHING,
  }).producer({ allowAutoTopicCreation: false });
  await producer.connect();
  await producer.send({ topic: message.topic.name, acks: -1, messages: [{ key, value: JSON.stringify(envelope) }] });
  await producer.disconnect();
}

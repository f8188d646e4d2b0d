import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { connectKafka } from '@utsav/service-kit/kafka/create-kafka-client';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';

/** Sends a message as the service that owns it would. */
export async function publish<M extends MessageDefinition>(message: M, key: string, data: DataOf<M>): Promise<void> {
  const client = connectKafka(KafkaConfig.parse(process.env), { clientId: 'publish' });
  const producer = await client.producer();
  await producer.send([kafkaMessage(message, key, data)]);
  await producer.close();
}

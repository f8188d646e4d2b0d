import { randomUUID } from 'node:crypto';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';

/** A message as the service that owns it would send it. Throws for data that its definition does not take. */
export function kafkaMessage<M extends MessageDefinition>(
  { topic, type, version, data }: M,
  key: string,
  given: DataOf<M>,
): { topic: string; key: string; value: string } {
  const envelope: Envelope = {
    id: randomUUID(),
    type,
    version,
    occurredAt: new Date().toISOString(),
    key,
    correlationId: 'test-request',
    causationId: '',
    data: data.parse(given),
  };
  return { topic: topic.name, key, value: JSON.stringify(envelope) };
}

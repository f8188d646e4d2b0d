import { randomUUID } from 'node:crypto';
import type { KafkaClient } from './port/kafka-client';
import type { ReceivedMessage } from './port/kafka-consumer';

const timeoutMs = 30_000;

/** All messages that a topic has now, through a group of its own that is deleted afterwards. Not for large topics. */
export async function readTopic(client: KafkaClient, topic: string): Promise<ReceivedMessage[]> {
  const admin = await client.admin();
  try {
    const partitions = (await admin.offsets(topic)).filter(({ earliest, latest }) => latest > earliest);
    if (partitions.length === 0) return [];
    const ends = new Map(partitions.map(({ partition, latest }) => [partition, latest]));
    const group = `${topic}.reader.${randomUUID()}`;
    const messages = await readTo(client, topic, group, ends);
    await admin.deleteGroups([group]);
    return messages;
  } finally {
    await admin.close();
  }
}

async function readTo(
  client: KafkaClient,
  topic: string,
  group: string,
  ends: Map<number, bigint>,
): Promise<ReceivedMessage[]> {
  const found: ReceivedMessage[] = [];
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${topic} was not read within ${timeoutMs} ms`)), timeoutMs);
  const consumer = client.consumer({ group, topics: [topic], fromBeginning: true });
  try {
    await consumer.run(async ({ partition, messages, resolve: resolveOffset }) => {
      for (const message of messages) {
        resolveOffset(message.offset);
        const end = ends.get(partition);
        if (end === undefined) continue;
        found.push(message);
        if (message.offset + 1n >= end) ends.delete(partition);
      }
      if (ends.size === 0) resolve();
    });
    await done;
    return found;
  } finally {
    clearTimeout(timer);
    await consumer.close();
  }
}

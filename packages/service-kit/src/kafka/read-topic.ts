import { randomUUID } from 'node:crypto';
import type { KafkaClient } from './port/kafka-client';
import type { ReceivedMessage } from './port/kafka-consumer';

const timeoutMs = 30_000;

interface ReadMessage extends ReceivedMessage {
  partition: number;
}

/** Offsets by partition: the first message that is read, and the one after the last. */
interface Range {
  from: ReadonlyMap<number, bigint>;
  to: ReadonlyMap<number, bigint>;
}

/**
 * All messages that a topic has now, or those of a range, through a group of its own that is deleted afterwards. Not for
 * large topics.
 */
export async function readTopic(client: KafkaClient, topic: string, range?: Range): Promise<ReadMessage[]> {
  const admin = await client.admin();
  try {
    const partitions = (await admin.offsets(topic))
      .map(({ partition, earliest, latest }) => ({
        partition,
        first: range?.from.get(partition) ?? earliest,
        end: range?.to.get(partition) ?? latest,
      }))
      .filter(({ first, end }) => end > first);
    if (partitions.length === 0) return [];
    const group = `${topic}.reader.${randomUUID()}`;
    const messages = await readPartitions(client, topic, group, partitions);
    await admin.deleteGroups([group]);
    return messages;
  } finally {
    await admin.close();
  }
}

async function readPartitions(
  client: KafkaClient,
  topic: string,
  group: string,
  partitions: readonly { partition: number; first: bigint; end: bigint }[],
): Promise<ReadMessage[]> {
  const found: ReadMessage[] = [];
  const left = new Map(partitions.map(({ partition, first, end }) => [partition, { first, end }]));
  const toSeek = new Set(left.keys());
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new Error(`${topic} was not read within ${timeoutMs} ms`)), timeoutMs);
  const consumer = client.consumer({ group, topics: [topic], fromBeginning: true });
  try {
    await consumer.run(async ({ partition, messages, resolve: resolveOffset }) => {
      const { first } = left.get(partition) ?? {};
      // The group begins at the first message that is retained.
      if (toSeek.delete(partition) && first !== undefined && messages[0] && messages[0].offset < first)
        return consumer.seek({ topic, partition, offset: first });
      for (const message of messages) {
        resolveOffset(message.offset);
        const wanted = left.get(partition);
        if (!wanted) continue;
        if (message.offset >= wanted.first && message.offset < wanted.end) found.push({ ...message, partition });
        if (message.offset + 1n >= wanted.end) left.delete(partition);
      }
      if (left.size === 0) resolve();
    });
    await done;
    return found;
  } finally {
    clearTimeout(timer);
    await consumer.close();
  }
}

import { deadLetterTopic } from '@utsav/contracts/messages/topics';
import type { KafkaAdmin } from './port/kafka-admin';
import type { KafkaClient } from './port/kafka-client';
import type { ReceivedMessage } from './port/kafka-consumer';
import type { MessageToSend } from './port/kafka-producer';
import { readTopic } from './read-topic';

const suffix = deadLetterTopic('');
const longestError = 500;
const headers = { topic: 'x-origin-topic', offset: 'x-origin-offset', error: 'x-error' };

/** A message that a group gave up, and why. */
export interface DeadLetter {
  partition: number;
  offset: bigint;
  key: string;
  value: string;
  originTopic: string;
  originOffset: string;
  error: string;
}

export function deadLetterOf(
  group: string,
  originTopic: string,
  { key, value, offset }: ReceivedMessage,
  error: unknown,
): MessageToSend {
  return {
    topic: deadLetterTopic(group),
    key: key ?? '',
    value: value ?? '',
    headers: {
      [headers.topic]: originTopic,
      [headers.offset]: String(offset),
      [headers.error]: String(error instanceof Error ? error.message : error).slice(0, longestError),
    },
  };
}

/** Retained dead letters by topic, for the topics of a prefix that have any. */
export async function countDeadLetters(admin: KafkaAdmin, prefix: string): Promise<Map<string, bigint>> {
  const topics = (await admin.topics()).filter((name) => name.startsWith(prefix) && name.endsWith(suffix));
  const counts = await Promise.all(
    topics.map(async (topic) => {
      const partitions = await admin.offsets(topic);
      return [topic, partitions.reduce((sum, { earliest, latest }) => sum + latest - earliest, 0n)] as const;
    }),
  );
  return new Map(counts.filter(([, count]) => count > 0n));
}

export async function readDeadLetters(client: KafkaClient, topic: string): Promise<DeadLetter[]> {
  const messages = await readTopic(client, topic);
  return messages.map((message) => ({
    partition: message.partition,
    offset: message.offset,
    key: message.key ?? '',
    value: message.value ?? '',
    originTopic: message.headers[headers.topic] ?? '',
    originOffset: message.headers[headers.offset] ?? '',
    error: message.headers[headers.error] ?? '',
  }));
}

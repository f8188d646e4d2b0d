import { countDeadLetters, readDeadLetters, type DeadLetter } from '@utsav/service-kit/kafka/dead-letters';
import type { KafkaClient } from '@utsav/service-kit/kafka/port/kafka-client';

/** What is done with a dead letter: published to its topic again, or given up for good. */
export type Handling = 'repeat' | 'drop';

export interface LetterOfTopic extends DeadLetter {
  /** The topic of dead letters that it is in. */
  topic: string;
}

/** All that are retained, of one consumer group or of all. */
export async function listDeadLetters(client: KafkaClient, prefix: string, group?: string): Promise<LetterOfTopic[]> {
  const admin = await client.admin();
  try {
    const topics = [...(await countDeadLetters(admin, prefix)).keys()];
    const wanted = topics.filter((topic) => group === undefined || topic === `${prefix}${group}.dlq`);
    const letters = await Promise.all(
      wanted.map(async (topic) => (await readDeadLetters(client, topic)).map((letter) => ({ topic, ...letter }))),
    );
    return letters.flat();
  } finally {
    await admin.close();
  }
}

/**
 * Publishes the letters to the topics they came from, in their order, and takes them off the topics of dead letters. All
 * groups of a topic read its messages, and each passes over what it has handled. Interrupted between the two, the same
 * letters are repeated once more by the next run.
 */
export async function handleDeadLetters(
  client: KafkaClient,
  letters: readonly LetterOfTopic[],
  handling: Handling,
): Promise<void> {
  if (handling === 'repeat') {
    const producer = await client.producer();
    try {
      await producer.send(letters.map(({ originTopic, key, value }) => ({ topic: originTopic, key, value })));
    } finally {
      await producer.close();
    }
  }
  const admin = await client.admin();
  try {
    const byPartition = Map.groupBy(letters, ({ topic, partition }) => `${topic}/${partition}`);
    const before = [...byPartition.values()].flatMap((ofOne) => {
      const last = ofOne.at(-1);
      return last ? [{ topic: last.topic, partition: last.partition, offset: last.offset + 1n }] : [];
    });
    await admin.deleteMessages(before);
  } finally {
    await admin.close();
  }
}

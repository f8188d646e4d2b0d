import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { broadcastGroups, consumerGroups } from '@utsav/contracts/messages/consumer-groups';
import { deadLetterTopic, topics } from '@utsav/contracts/messages/topics';
import type { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { connectKafka } from '@utsav/service-kit/kafka/create-kafka-client';
import type { KafkaAdmin, PartitionOffsets } from '@utsav/service-kit/kafka/port/kafka-admin';
import type { KafkaClient } from '@utsav/service-kit/kafka/port/kafka-client';
import { KafkaError } from '@utsav/service-kit/kafka/port/kafka-error';
import type { MessageToSend } from '@utsav/service-kit/kafka/port/kafka-producer';
import { readTopic } from '@utsav/service-kit/kafka/read-topic';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { createTopics } from '@utsav/service-kit/topics';
import { z } from 'zod';
import type { Snapshot } from './databases';

/** What is published between the two looks at the ends of the topics may be of before the snapshot or of after it. */
const maxTries = 200;
const sendBatch = 500;
const offsetsWithinMs = 10_000;

/** Groups whose work lasts, by topic; those of a gateway only empty its caches. */
const lastingGroups = topics.map((topic) => ({
  topic: topic.name,
  groups: Object.entries(consumerGroups)
    .filter(([group, list]) => !broadcastGroups.includes(group) && list.includes(topic))
    .map(([group]) => group),
}));
const lastingTopics = lastingGroups.filter(({ groups }) => groups.length > 0);
const deadLetterTopics = Object.keys(consumerGroups).map(deadLetterTopic);

/** First offsets, of each partition, that some lasting group may not have handled. */
type Offsets = Map<string, Map<number, bigint>>;

interface StoredMessage extends MessageToSend {
  headers: Record<string, string>;
}

const StoredMessage = z.object({
  topic: z.string(),
  key: z.string(),
  value: z.string(),
  headers: z.record(z.string(), z.string()),
});

const envelopeOf = (value: string): { id?: string; occurredAt?: string } => {
  try {
    return JSON.parse(value) as { id?: string; occurredAt?: string };
  } catch {
    return {};
  }
};

/**
 * What Kafka has of the moment of a snapshot and the databases do not: messages that were sent, and not handled by every
 * group. Their outbox rows are gone, so that with another Kafka their effects would be lost.
 */
export class Messages {
  private constructor(
    private readonly config: KafkaConfig,
    private readonly client: KafkaClient,
    private readonly admin: KafkaAdmin,
  ) {}

  static async connect(config: KafkaConfig): Promise<Messages> {
    const client = connectKafka(config, { clientId: 'backup' });
    return new Messages(config, client, await client.admin());
  }

  close(): Promise<void> {
    return this.admin.close();
  }

  /**
   * Opens a snapshot of which it is known for every message whether it was sent before: repeated until nothing is sent
   * while it opens. After many tries the time in the message decides, which is that of another clock.
   */
  async openSnapshot(open: () => Promise<Snapshot>): Promise<{ snapshot: Snapshot; inTransit: StoredMessage[] }> {
    // In this order: whatever is below was handled before the snapshot, so it has its effect.
    const handled = await this.handledOffsets();
    for (let tries = 1; ; tries += 1) {
      const before = await this.ends();
      const snapshot = await open();
      const after = await this.ends();
      const isQuiet = lastingTopics.every(({ topic }) => same(before.get(topic), after.get(topic)));
      if (isQuiet || tries === maxTries) {
        const unsent = await snapshot.outboxIds();
        const inTransit = (await this.between(handled, after)).filter(({ topic, partition, offset, value }) => {
          const { id = '', occurredAt = '' } = envelopeOf(value);
          if (unsent.has(id)) return false;
          const isSentBefore = offset < (before.get(topic)?.get(partition) ?? 0n);
          // Whole seconds: one too many is found by fsck (I31), one too few by no one.
          return isSentBefore || Date.parse(occurredAt) < snapshot.pointInTime.getTime() + 1000;
        });
        const letters = await this.deadLetters();
        const stored = [...inTransit, ...letters].map(({ topic, key, value, headers }) => ({
          topic,
          key,
          value,
          headers,
        }));
        return { snapshot, inTransit: stored };
      }
      await snapshot.close();
    }
  }

  /** Topics of the system that have had messages. */
  async usedTopics(): Promise<string[]> {
    const existing = new Set(await this.admin.topics());
    const own = [...topics.map(({ name }) => name), ...deadLetterTopics];
    const used: string[] = [];
    for (const topic of own.map((name) => this.nameOf(name)).filter((name) => existing.has(name)))
      if ((await this.offsetsOf(topic)).some(({ latest }) => latest > 0n)) used.push(topic);
    return used;
  }

  /** The offsets of their groups go with them. */
  async dropTopics(): Promise<void> {
    const existing = new Set(await this.admin.topics());
    const own = [...topics.map(({ name }) => name), ...deadLetterTopics].map((name) => this.nameOf(name));
    await this.admin.deleteTopics(own.filter((name) => existing.has(name)));
  }

  async restore(file: string): Promise<number> {
    await createTopics(this.config);
    const producer = await this.client.producer();
    let count = 0;
    try {
      for await (const batch of batchesOf(file)) {
        await producer.send(batch.map((message) => ({ ...message, topic: this.nameOf(message.topic) })));
        count += batch.length;
      }
    } finally {
      await producer.close();
    }
    return count;
  }

  private async handledOffsets(): Promise<Offsets> {
    const offsets: Offsets = new Map();
    for (const { topic, groups } of lastingTopics) {
      const first = new Map<number, bigint>();
      for (const { partition, earliest } of await this.offsetsOf(this.nameOf(topic))) first.set(partition, earliest);
      const committed = await Promise.all(groups.map((group) => this.committed(group, topic)));
      for (const [partition, earliest] of first) {
        const lowest = committed.map((of) => of.get(partition) ?? earliest).reduce((a, b) => (a < b ? a : b));
        first.set(partition, lowest > earliest ? lowest : earliest);
      }
      offsets.set(topic, first);
    }
    return offsets;
  }

  private async committed(group: string, topic: string): Promise<Map<number, bigint>> {
    const found = await this.admin.committed(this.nameOf(group), [this.nameOf(topic)]);
    return new Map(found.map(({ partition, offset }) => [partition, offset]));
  }

  private async ends(): Promise<Offsets> {
    const found = await Promise.all(
      lastingTopics.map(async ({ topic }) => {
        const offsets = await this.offsetsOf(this.nameOf(topic));
        return [topic, new Map(offsets.map(({ partition, latest }) => [partition, latest]))] as const;
      }),
    );
    return new Map(found);
  }

  private async between(from: Offsets, to: Offsets) {
    const found = await Promise.all(
      lastingTopics.map(async ({ topic }) => {
        const [first, last] = [from.get(topic)!, to.get(topic)!];
        if (same(first, last)) return [];
        const messages = await readTopic(this.client, this.nameOf(topic), { from: first, to: last });
        return messages.map((message) => ({ ...message, key: message.key ?? '', value: message.value ?? '', topic }));
      }),
    );
    return found.flat();
  }

  private async deadLetters() {
    const existing = new Set(await this.admin.topics());
    const found = await Promise.all(
      deadLetterTopics
        .filter((topic) => existing.has(this.nameOf(topic)))
        .map(async (topic) => {
          const messages = await readTopic(this.client, this.nameOf(topic));
          return messages.map((message) => ({ ...message, key: message.key ?? '', value: message.value ?? '', topic }));
        }),
    );
    return found.flat();
  }

  /** A topic that was just made has no leader that every broker knows yet. */
  private offsetsOf(topic: string): Promise<PartitionOffsets[]> {
    let reason: unknown;
    const read = () =>
      this.admin.offsets(topic).catch((error: unknown) => {
        if (!(error instanceof KafkaError) || error.kind === 'fatal') throw error;
        reason = error;
        return null;
      });
    return pollUntil(read, () => new Error(`the offsets of ${topic} cannot be read`, { cause: reason }), {
      timeoutMs: offsetsWithinMs,
      intervalMs: 100,
    });
  }

  private nameOf(name: string): string {
    return `${this.config.KAFKA_PREFIX}${name}`;
  }
}

const same = (a: Map<number, bigint> | undefined, b: Map<number, bigint> | undefined): boolean =>
  [...(b ?? [])].every(([partition, offset]) => a?.get(partition) === offset);

export const writeMessages = (file: string, messages: StoredMessage[]): Promise<void> =>
  pipeline(
    Readable.from(messages.map((message) => `${JSON.stringify(message)}\n`)),
    createGzip(),
    createWriteStream(file, { mode: 0o600 }),
  );

async function* batchesOf(file: string): AsyncGenerator<StoredMessage[]> {
  const batch: StoredMessage[] = [];
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()) })) {
    batch.push(StoredMessage.parse(JSON.parse(line)));
    if (batch.length === sendBatch) yield batch.splice(0);
  }
  if (batch.length > 0) yield batch;
}

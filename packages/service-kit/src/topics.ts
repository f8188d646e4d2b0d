import { consumerGroups } from '@utsav/contracts/messages/consumer-groups';
import { deadLetterTopic, topics } from '@utsav/contracts/messages/topics';
import { KafkaConfig } from './config/kit-config';
import { loadConfig } from './config/load-config';
import { connectKafka } from './kafka/create-kafka-client';
import type { KafkaAdmin } from './kafka/port/kafka-admin';
import { pollUntil } from './time/poll-until';

const timeoutMs = 30_000;

/** Makes the declared topics that do not exist yet. Replication follows the number of brokers, three at most. */
export async function createTopics(
  config: KafkaConfig,
  { partitions: allPartitions }: { partitions?: number } = {},
): Promise<string[]> {
  const { KAFKA_PREFIX: prefix } = config;
  const client = connectKafka(config, { clientId: 'topics' });
  const admin = await client.admin();
  try {
    const replicationFactor = Math.min(3, await admin.brokerCount());
    const existing = new Set(await admin.topics());
    const wanted = [
      ...topics.map(({ name, partitions, retentionMs, compact }) => ({
        name: prefix + name,
        partitions: allPartitions ?? partitions,
        replicationFactor,
        settings: { 'retention.ms': String(retentionMs), 'cleanup.policy': compact ? 'compact' : 'delete' },
      })),
      ...Object.keys(consumerGroups).map((group) => ({
        name: prefix + deadLetterTopic(group),
        partitions: 1,
        replicationFactor,
        settings: { 'retention.ms': String(30 * 86_400_000) },
      })),
    ].filter(({ name }) => !existing.has(name));
    const names = wanted.map(({ name }) => name);
    if (names.length > 0) await admin.createTopics(wanted);
    await waitForLeaders(admin, names);
    return names;
  } finally {
    await admin.close();
  }
}

/** Resolves when every partition of the topics has a broker that takes messages for it. */
async function waitForLeaders(admin: KafkaAdmin, topicNames: string[]): Promise<void> {
  if (topicNames.length === 0) return;
  let reason: unknown;
  const haveLeaders = async (): Promise<true | null> => {
    try {
      return (await admin.partitions(topicNames)).every(({ leader }) => leader !== null) || null;
    } catch (error) {
      reason = error;
      return null;
    }
  };
  await pollUntil(haveLeaders, () => new Error(`no broker leads all of ${topicNames.join(', ')}`, { cause: reason }), {
    timeoutMs,
    intervalMs: 50,
  });
}

/** Ends all topics of the prefix, for tests. */
export async function deleteTopics(config: KafkaConfig): Promise<void> {
  const { KAFKA_PREFIX: prefix } = config;
  if (!prefix) throw new Error('topics without a prefix are never deleted');
  const client = connectKafka(config, { clientId: 'topics' });
  const admin = await client.admin();
  try {
    const own = (await admin.topics()).filter((name) => name.startsWith(prefix));
    await admin.deleteTopics(own);
  } finally {
    await admin.close();
  }
}

if (require.main === module) {
  const run = async (): Promise<string[]> => createTopics(loadConfig('topics', KafkaConfig));
  run().then(
    (made) => process.stdout.write(made.length ? `topics made: ${made.join(', ')}\n` : 'topics: all there\n'),
    (error: unknown) => {
      process.stderr.write(`topics: ${String(error)}\n`);
      process.exitCode = 1;
    },
  );
}

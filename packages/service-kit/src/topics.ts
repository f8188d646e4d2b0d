import { topics, deadLetterTopic } from '@utsav/contracts/messages/topics';
import { Kafka, logLevel, type Admin } from 'kafkajs';
import { lookOnlyWhileRequestsWait } from './kafka/idle-connections';
import { pollUntil } from './time/poll-until';

lookOnlyWhileRequestsWait();

const timeoutMs = 30_000;

/** Every consumer group that may leave a dead letter; checked against the handlers by tests/contract. */
export const consumerGroups = [
  'catalog.users',
  'booking.users',
  'payments.users',
  'notifications.users',
  'booking.catalog-events',
  'booking.payments',
  'pricing.catalog-events',
  'pricing.coupon-uses',
  'payments.refunds',
  'payments.ledger',
  'notifications.orders',
  'gateway.cache',
] as const;

/** Makes the declared topics that do not exist yet. Replication follows the number of brokers, three at most. */
export async function createTopics(
  brokers: string[],
  { prefix = '', partitions: allPartitions }: { prefix?: string; partitions?: number } = {},
): Promise<string[]> {
  const admin = new Kafka({ clientId: 'topics', brokers, logLevel: logLevel.NOTHING, retry: { retries: 10 } }).admin();
  await admin.connect();
  try {
    const replicationFactor = Math.min(3, (await admin.describeCluster()).brokers.length);
    const existing = new Set(await admin.listTopics());
    const wanted = [
      ...topics.map(({ name, partitions, retentionMs, compact }) => ({
        topic: prefix + name,
        numPartitions: allPartitions ?? partitions,
        replicationFactor,
        configEntries: [
          { name: 'retention.ms', value: String(retentionMs) },
          { name: 'cleanup.policy', value: compact ? 'compact' : 'delete' },
        ],
      })),
      ...consumerGroups.map((group) => ({
        topic: prefix + deadLetterTopic(group),
        numPartitions: 1,
        replicationFactor,
        configEntries: [{ name: 'retention.ms', value: String(30 * 86_400_000) }],
      })),
    ].filter(({ topic }) => !existing.has(topic));
    const names = wanted.map(({ topic }) => topic);
    // Without its own wait for leaders: that gives up when a broker does not know a topic yet.
    if (names.length > 0) await admin.createTopics({ topics: wanted, waitForLeaders: false });
    await untilLed(admin, names);
    return names;
  } finally {
    await admin.disconnect();
  }
}

/** Resolves when every partition of the topics has a broker that takes messages for it. */
async function untilLed(admin: Admin, topicNames: string[]): Promise<void> {
  if (topicNames.length === 0) return;
  let reason: unknown;
  const areLed = async (): Promise<true | null> => {
    try {
      const found = await admin.fetchTopicMetadata({ topics: topicNames });
      return found.topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0)) || null;
    } catch (error) {
      reason = error;
      return null;
    }
  };
  await pollUntil(areLed, () => new Error(`no broker leads all of ${topicNames.join(', ')}`, { cause: reason }), {
    timeoutMs,
    intervalMs: 50,
  });
}

/** Ends all topics of a prefix, for tests. */
export async function deleteTopics(brokers: string[], prefix: string): Promise<void> {
  if (!prefix) throw new Error('topics without a prefix are never deleted');
  const admin = new Kafka({ clientId: 'topics', brokers, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const own = (await admin.listTopics()).filter((name) => name.startsWith(prefix));
    await admin.deleteTopics({ topics: own });
  } finally {
    await admin.disconnect();
  }
}

if (require.main === module) {
  createTopics((process.env.KAFKA_BROKERS ?? '').split(',')).then(
    (made) => process.stdout.write(made.length ? `topics made: ${made.join(', ')}\n` : 'topics: all there\n'),
    (error: unknown) => {
      process.stderr.write(`topics: ${String(error)}\n`);
      process.exitCode = 1;
    },
  );
}

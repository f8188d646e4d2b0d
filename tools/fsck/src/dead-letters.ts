import { lookOnlyWhileRequestsWait } from '@utsav/service-kit/kafka/idle-connections';
import { Kafka, logLevel } from 'kafkajs';
import type { Violation, Findings } from './violation';
import type { FsckConfig } from './fsck-config';

lookOnlyWhileRequestsWait();

/** I20: no message was given up. */
export async function findDeadLetters(config: Pick<FsckConfig, 'KAFKA_BROKERS' | 'KAFKA_PREFIX'>): Promise<Findings> {
  const admin = new Kafka({ clientId: 'fsck', brokers: config.KAFKA_BROKERS, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  try {
    const topics = (await admin.listTopics()).filter(
      (name) => name.startsWith(config.KAFKA_PREFIX) && name.endsWith('.dlq'),
    );
    const counts = await Promise.all(
      topics.map(async (topic): Promise<Violation[]> => {
        const offsets = await admin.fetchTopicOffsets(topic);
        const count = offsets.reduce((sum, { high, low }) => sum + Number(high) - Number(low), 0);
        return count > 0 ? [{ invariant: 'I20', subject: topic, found: `${count} messages were given up` }] : [];
      }),
    );
    return { source: 'dead letters', invariants: ['I20'], violations: counts.flat(), unchecked: [] };
  } finally {
    await admin.disconnect();
  }
}

import { createKafkaClient } from '@utsav/service-kit/kafka/create-kafka-client';
import { countDeadLetters } from '@utsav/service-kit/kafka/dead-letters';
import type { Findings } from './violation';
import type { FsckConfig } from './fsck-config';

/** I20: no message was given up. */
export async function findDeadLetters(
  config: Pick<FsckConfig, 'KAFKA_BROKERS' | 'KAFKA_PREFIX' | 'KAFKA_CLIENT'>,
): Promise<Findings> {
  const { KAFKA_BROKERS: brokers, KAFKA_CLIENT: library } = config;
  const client = await createKafkaClient({ clientId: 'fsck', brokers }, library);
  const admin = await client.admin();
  try {
    const counts = await countDeadLetters(admin, config.KAFKA_PREFIX);
    const violations = [...counts].map(([subject, count]) => ({
      invariant: 'I20',
      subject,
      found: `${count} messages were given up`,
    }));
    return { source: 'dead letters', invariants: ['I20'], violations, unchecked: [] };
  } finally {
    await admin.close();
  }
}

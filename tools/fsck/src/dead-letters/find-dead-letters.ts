import type { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { connectKafka } from '@utsav/service-kit/kafka/create-kafka-client';
import { countDeadLetters } from '@utsav/service-kit/kafka/dead-letters';
import type { Findings } from '../violation';

/** I20: no message was given up. */
export async function findDeadLetters(config: KafkaConfig): Promise<Findings> {
  const client = connectKafka(config, { clientId: 'fsck' });
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

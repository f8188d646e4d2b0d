import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { createTopics, deleteTopics } from '@utsav/service-kit/topics';

/** Databases, topics, groups and jobs of one spec file on the shared engines. */
export interface TestNamespace {
  env: { MONGO_DB_PREFIX: string; KAFKA_PREFIX: string };
  /** Ends what Kafka keeps of it; databases are dropped by who opened them. */
  dispose(): Promise<void>;
}

/** So that specs which run side by side do not hear each other's messages. */
export async function testNamespace(): Promise<TestNamespace> {
  const prefix = `t_${randomId('x').slice(2, 10)}_`;
  const env = { MONGO_DB_PREFIX: prefix, KAFKA_PREFIX: prefix };
  const kafka = KafkaConfig.parse({ ...process.env, ...env });
  await createTopics(kafka, { partitions: 1 });
  return {
    env,
    dispose: () => deleteTopics(kafka),
  };
}

import type { OwnBroker } from '@utsav/test-kit/engines/own-broker';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import type { KafkaFixture } from './kafka-fixture';

/** Set before each test of the contract. */
export interface ContractContext {
  fixture: KafkaFixture;
  broker: OwnBroker;
  client: KafkaClient;
  newClient(options?: Partial<KafkaClientOptions>): Promise<KafkaClient>;
}

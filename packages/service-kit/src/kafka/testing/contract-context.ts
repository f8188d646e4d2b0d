import type { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import type { KafkaFixture } from './kafka-fixture';

/** Set before each test of the contract. */
export interface ContractContext {
  fixture: KafkaFixture;
  broker: OwnEngine;
  client: KafkaClient;
  newClient(options?: Partial<KafkaClientOptions>): KafkaClient;
}

import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import { describeAdmin } from './admin-contract';
import { describeConsumer } from './consumer-contract';
import type { ContractContext } from './contract-context';
import { describeGroups } from './group-contract';
import { KafkaFixture } from './kafka-fixture';
import { describeOutage } from './outage-contract';
import { describeProducer } from './producer-contract';

/** What the system relies on in a client of Kafka, on a real broker of its own that is killed last. */
export function describeKafkaClient(create: (options: KafkaClientOptions) => KafkaClient): void {
  const context = {} as ContractContext;
  beforeAll(async () => {
    const broker = await OwnEngine.start('kafka', 'kafka-clients');
    const newClient = (options: Partial<KafkaClientOptions> = {}): KafkaClient =>
      create({ clientId: 'proof', brokers: broker.env.KAFKA_BROKERS?.split(',') ?? [], ...options });
    Object.assign(context, { broker, newClient, client: newClient() });
  }, 180_000);
  beforeEach(() => {
    context.fixture = new KafkaFixture(context.client);
  });
  afterEach(() => context.fixture.close(), 60_000);
  afterAll(() => context.broker?.stop(), 60_000);

  describeProducer(context);
  describeConsumer(context);
  describeGroups(context);
  describeAdmin(context);
  describeOutage(context);
}

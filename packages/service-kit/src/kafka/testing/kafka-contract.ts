import { OwnBroker } from '@utsav/test-kit/engines/own-broker';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import { describeAdmin } from './admin-contract';
import { describeConsumer } from './consumer-contract';
import type { ContractContext } from './contract-context';
import { describeGroups } from './group-contract';
import { KafkaFixture } from './kafka-fixture';
import { describeOutage } from './outage-contract';
import { describeProducer } from './producer-contract';

/** What the system relies on in every client of Kafka, on a real broker of its own that is killed in between. */
export function describeKafkaClient(name: string, create: (options: KafkaClientOptions) => KafkaClient): void {
  describe(`Kafka through ${name}`, () => {
    let broker: OwnBroker;
    const context = {} as ContractContext;
    beforeAll(async () => {
      broker = await OwnBroker.start(`kafka-${name}`);
      const newClient = (options: Partial<KafkaClientOptions> = {}): KafkaClient =>
        create({ clientId: 'proof', brokers: broker.brokers, ...options });
      Object.assign(context, { broker, newClient, client: newClient() });
    }, 180_000);
    beforeEach(() => {
      context.fixture = new KafkaFixture(context.client);
    });
    afterEach(() => context.fixture.close(), 60_000);
    afterAll(() => broker?.stop(), 60_000);

    describeProducer(context);
    describeConsumer(context);
    describeGroups(context);
    describeAdmin(context);
    describeOutage(context);
  });
}

import { OwnEngine } from '@utsav/test-kit/engines/own-engine';
import type { KafkaClient, KafkaClientOptions } from '../port/kafka-client';
import { describeAdmin } from './admin-contract';
import { describeConsumer } from './consumer-contract';
import type { ContractContext } from './contract-context';
import { describeGroups } from './group-contract';
import { KafkaFixture } from './kafka-fixture';
import { describeLibraryChange } from './library-change-contract';
import { describeOutage } from './outage-contract';
import { describeProducer } from './producer-contract';

type Create<L> = (options: KafkaClientOptions, library: L) => Promise<KafkaClient>;

/** What the system relies on in every client of Kafka, on a real broker of their own that is killed in between. */
export function describeKafkaClients<L extends string>(libraries: readonly [L, L], create: Create<L>): void {
  let broker: OwnEngine;
  beforeAll(async () => {
    broker = await OwnEngine.start('kafka', 'kafka-clients');
  }, 180_000);
  afterAll(() => broker?.stop(), 60_000);

  const contextOf = (library: L): ContractContext => {
    const context = {} as ContractContext;
    beforeAll(async () => {
      const newClient = (options: Partial<KafkaClientOptions> = {}): Promise<KafkaClient> =>
        create({ clientId: 'proof', brokers: broker.env.KAFKA_BROKERS?.split(',') ?? [], ...options }, library);
      Object.assign(context, { broker, newClient, client: await newClient() });
    });
    beforeEach(() => {
      context.fixture = new KafkaFixture(context.client);
    });
    afterEach(() => context.fixture.close(), 60_000);
    return context;
  };

  describe.each([...libraries])('Kafka through %s', (library) => {
    const context = contextOf(library);
    describeProducer(context);
    describeConsumer(context);
    describeGroups(context);
    describeAdmin(context);
  });

  describe('Kafka through two libraries', () => {
    const [one, other] = libraries;
    const contexts = { [one]: contextOf(one), [other]: contextOf(other) } as Record<L, ContractContext>;
    describeLibraryChange(contexts, one, other);
    describeLibraryChange(contexts, other, one);
    describeOutage(libraries, contexts);
  });
}

import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { numbers, until, valuesOf } from './kafka-fixture';

/** Partitions of six, as Kafka's own clients choose them (murmur2): two libraries side by side keep the order of a key. */
const partitionOf = { ord_1: 3, ord_2: 5, ord_3: 4, ord_4: 0, evt_7: 4, k: 2 };
const tooLarge = 'x'.repeat(2_000_000);

export function describeProducer(context: ContractContext): void {
  it('stores messages of several topics, keys and headers as they were sent', async () => {
    const { fixture } = context;
    const topics = [await fixture.topic(), await fixture.topic()];
    const producer = await fixture.producer();
    await producer.send(topics.map((topic) => ({ topic, key: 'k', value: 'नमस्ते', headers: { 'x-origin': topic } })));
    const received: ReceivedMessage[] = [];
    await fixture.member({ group: 'headers', topics, fromBeginning: true, received });
    const origins = () => new Set(received.map(({ headers }) => headers['x-origin']));
    await until(() => origins().size === 2);
    expect(origins()).toEqual(new Set(topics));
    for (const { key, value } of received) expect([key, value]).toEqual(['k', 'नमस्ते']);
  }, 60_000);

  it('keeps the order of calls that follow each other', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    const producer = await fixture.producer();
    for (const value of numbers(100)) await producer.send([{ topic, key: 'k', value }]);
    const received: ReceivedMessage[] = [];
    await fixture.member({ group: 'order', topics: [topic], fromBeginning: true, received });
    await until(() => received.length === 100);
    expect(valuesOf(received)).toEqual(numbers(100));
  }, 60_000);

  it('chooses the partition of a key as other clients of Kafka do', async () => {
    const { fixture } = context;
    const topic = await fixture.topic(6);
    const keys = Object.keys(partitionOf);
    await (await fixture.producer()).send(keys.map((key) => ({ topic, key, value: key })));
    const found: Record<string, number> = {};
    await fixture.member({
      group: 'partitions',
      topics: [topic],
      fromBeginning: true,
      onBatch: async ({ partition, messages, resolve }) => {
        for (const { key, offset } of messages) {
          found[key ?? ''] = partition;
          resolve(offset);
        }
      },
    });
    await until(() => Object.keys(found).length === keys.length);
    expect(found).toEqual(partitionOf);
  }, 60_000);

  it.each([{ acks: 'leader' as const }, { idempotent: true }])(
    'sends with %j',
    async (options) => {
      const { fixture } = context;
      const topic = await fixture.topic();
      await (await fixture.producer(options)).send([{ topic, key: 'k', value: 'v' }]);
      const [offsets] = await (await fixture.admin()).offsets(topic);
      expect(offsets).toEqual({ partition: 0, earliest: 0n, latest: 1n });
    },
    60_000,
  );

  it('refuses a message that is too large as fatal, and sends the next one', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    const producer = await fixture.producer();
    await expect(producer.send([{ topic, key: 'k', value: tooLarge }])).rejects.toMatchObject({
      name: 'KafkaError',
      kind: 'fatal',
    });
    await producer.send([{ topic, key: 'k', value: 'v' }]);
  }, 60_000);
}

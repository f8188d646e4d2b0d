import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMessage } from '../port/kafka-consumer';
import { KafkaError } from '../port/kafka-error';
import type { ContractContext } from './contract-context';
import { firstOccurrences, numbers, until, valuesOf } from './kafka-fixture';

export function describeConsumer(context: ContractContext): void {
  it('delivers the messages of each key in the order in which they were sent', async () => {
    const { fixture } = context;
    const topic = await fixture.topic(3);
    const producer = await fixture.producer();
    for (const round of numbers(20))
      await producer.send(numbers(10).map((key) => ({ topic, key, value: `${key}/${round}` })));
    const received: ReceivedMessage[] = [];
    await fixture.member({ group: 'keys', topics: [topic], fromBeginning: true, maxConcurrentPartitions: 3, received });
    await until(() => new Set(valuesOf(received)).size === 200);
    const byKey = Map.groupBy(received, ({ key }) => key);
    for (const [key, messages] of byKey)
      expect(firstOccurrences(valuesOf(messages))).toEqual(numbers(20).map((round) => `${key}/${round}`));
  }, 60_000);

  it('handles several partitions at the same time up to the limit, and one batch of each', async () => {
    const { fixture } = context;
    const topic = await fixture.topic(4);
    const producer = await fixture.producer();
    await producer.send(numbers(100).map((value) => ({ topic, key: value, value })));
    const [busy, most] = [new Set<number>(), { partitions: 0 }];
    const handled = new Set<string>();
    await fixture.member({
      group: 'side-by-side',
      topics: [topic],
      fromBeginning: true,
      maxConcurrentPartitions: 2,
      onBatch: async ({ partition, messages, resolve }) => {
        expect(busy).not.toContain(partition);
        busy.add(partition);
        most.partitions = Math.max(most.partitions, busy.size);
        await sleep(100);
        busy.delete(partition);
        for (const value of valuesOf(messages)) handled.add(value);
        resolve(messages.at(-1)?.offset ?? 0n);
      },
    });
    await until(() => handled.size === 100);
    expect(most.partitions).toBe(2);
  }, 60_000);

  it.each([
    { name: 'Error', failure: new Error('a database is away') },
    { name: 'TypeError', failure: new TypeError('a defect') },
    { name: 'KafkaError', failure: new KafkaError('too large', 'fatal') },
  ])(
    'delivers a batch that failed with $name again from the first message that is not resolved',
    async ({ name, failure }) => {
      const { fixture } = context;
      const topic = await fixture.topic();
      await fixture.send(topic, numbers(30));
      const handled: string[] = [];
      let failures = 0;
      await fixture.member({
        group: `failing-${name}`,
        topics: [topic],
        fromBeginning: true,
        onBatch: async ({ messages, resolve }) => {
          for (const { value, offset } of messages) {
            if (value === '10' && failures++ < 3) throw failure;
            handled.push(value ?? '');
            resolve(offset);
          }
        },
      });
      await until(() => handled.length >= 30);
      expect(handled).toEqual(numbers(30));
    },
    60_000,
  );

  it('delivers nothing of a paused partition until it is resumed', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    const received: ReceivedMessage[] = [];
    const member = await fixture.member({ group: 'paused', topics: [topic], fromBeginning: true, received });
    await fixture.send(topic, ['before']);
    await until(() => received.length === 1);
    member.pause([{ topic, partition: 0 }]);
    await fixture.send(topic, ['meanwhile']);
    await sleep(1500);
    expect(valuesOf(received)).toEqual(['before']);
    member.resume([{ topic, partition: 0 }]);
    await until(() => received.length === 2);
  }, 60_000);

  it('delivers again from the offset that was sought', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    await fixture.send(topic, numbers(10));
    const received: ReceivedMessage[] = [];
    const member = await fixture.member({ group: 'sought', topics: [topic], fromBeginning: true, received });
    await until(() => received.length === 10);
    member.seek({ topic, partition: 0, offset: 6n });
    await until(() => received.length >= 14);
    expect(valuesOf(received)).toEqual([...numbers(10), ...numbers(4, 6)]);
  }, 60_000);

  it('begins again at the first message when the offset that was sought does not exist', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    await fixture.send(topic, numbers(3));
    const received: ReceivedMessage[] = [];
    const member = await fixture.member({ group: 'out-of-range', topics: [topic], fromBeginning: true, received });
    await until(() => received.length === 3);
    member.seek({ topic, partition: 0, offset: 1000n });
    await until(() => received.length >= 6);
    expect(valuesOf(received)).toEqual([...numbers(3), ...numbers(3)]);
  }, 60_000);

  it('remains a member by heartbeats during work that is longer than its session', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    await fixture.send(topic, ['long']);
    let deliveries = 0;
    let isDone = false;
    await fixture.member({
      group: 'long-work',
      topics: [topic],
      fromBeginning: true,
      sessionTimeoutMs: 2000,
      onBatch: async (batch) => {
        deliveries += 1;
        for (let round = 0; round < 20; round += 1) {
          await sleep(250);
          await batch.heartbeat();
        }
        batch.resolve(0n);
        isDone = true;
      },
    });
    await until(() => isDone);
    await sleep(500);
    expect(deliveries).toBe(1);
    expect((await (await fixture.admin()).describeGroup('long-work')).members).toBe(1);
  }, 60_000);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { firstOccurrences, numbers, partitionsOf, until, valuesOf } from './kafka-fixture';

export function describeGroups(context: ContractContext): void {
  it('begins where the group had committed when a member starts again', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    const options = { group: 'again', topics: [topic], fromBeginning: true };
    const [first, second] = [[] as ReceivedMessage[], [] as ReceivedMessage[]];
    const member = await fixture.member({ ...options, received: first });
    await fixture.send(topic, numbers(5));
    await until(() => first.length === 5 && member.uncommitted().length === 0);
    await member.close();
    await fixture.send(topic, numbers(5, 5));
    await fixture.member({ ...options, received: second });
    await until(() => second.length >= 5);
    expect(valuesOf(second)).toEqual(numbers(5, 5));
  }, 60_000);

  it('delivers what was not committed to the next member', async () => {
    const { fixture, client } = context;
    const topic = await fixture.topic();
    await fixture.send(topic, numbers(5));
    const options = { group: 'uncommitted', topics: [topic], fromBeginning: true };
    const first = client.consumer(options);
    let handled = 0;
    await first.run(async ({ messages, resolve }) => {
      for (const { offset } of messages) resolve(offset);
      handled += messages.length;
    });
    await until(() => handled === 5);
    expect(first.uncommitted()).toEqual([{ topic, partition: 0, offset: 5n }]);
    await first.close();
    const received: ReceivedMessage[] = [];
    await fixture.member({ ...options, received });
    await until(() => received.length >= 5);
    expect(valuesOf(received)).toEqual(numbers(5));
  }, 60_000);

  it('begins at new messages where a group without commits is not to begin at the first', async () => {
    const { fixture } = context;
    const topic = await fixture.topic();
    await fixture.send(topic, ['old']);
    const received: ReceivedMessage[] = [];
    await fixture.member({ group: 'new', topics: [topic], fromBeginning: false, received });
    await until(async () => {
      await fixture.send(topic, ['new']);
      await sleep(200);
      return received.length > 0;
    });
    expect(valuesOf(received)).not.toContain('old');
  }, 60_000);

  it('loses nothing and keeps the order of keys while members join and leave', async () => {
    const { fixture } = context;
    const topic = await fixture.topic(4);
    const producer = await fixture.producer();
    const sent: string[] = [];
    const over = new AbortController();
    const sending = (async () => {
      while (!over.signal.aborted) {
        const value = `${sent.length}`;
        await producer.send([{ topic, key: `${sent.length % 8}`, value }]);
        sent.push(value);
        await sleep(5);
      }
    })();
    const options = { group: 'rebalanced', topics: [topic], fromBeginning: true, maxConcurrentPartitions: 4 };
    const [all, bySecond] = [[] as ReceivedMessage[], [] as ReceivedMessage[]];
    const first = await fixture.member({ ...options, received: all });
    await until(() => all.length > 50);
    const second = await fixture.member({
      ...options,
      onBatch: async ({ messages, resolve }) => {
        for (const message of messages) {
          all.push(message);
          bySecond.push(message);
          resolve(message.offset);
        }
      },
    });
    await until(() => bySecond.length > 50);
    expect([...partitionsOf(first), ...partitionsOf(second)].toSorted()).toEqual([0, 1, 2, 3]);
    await first.close();
    await until(() => partitionsOf(second).length === 4);
    over.abort();
    await sending;
    await until(() => new Set(valuesOf(all)).size === sent.length);
    for (const [key, messages] of Map.groupBy(all, (message) => message.key))
      expect(firstOccurrences(valuesOf(messages))).toEqual(sent.filter((value) => `${Number(value) % 8}` === key));
  }, 90_000);
}

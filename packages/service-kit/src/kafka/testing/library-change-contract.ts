import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { firstOccurrences, numbers, partitionsOf, until, valuesOf } from './kafka-fixture';

/** As when a release replaces one library by another, instance by instance. */
export function describeLibraryChange<L extends string>(contexts: Record<L, ContractContext>, from: L, to: L): void {
  it(`shares a group between members of ${from} and of ${to}, which joins later`, async () => {
    const [old, next] = [contexts[from].fixture, contexts[to].fixture];
    const topic = await old.topic(4);
    const received: ReceivedMessage[] = [];
    const options = { group: `${from}-${to}`, topics: [topic], fromBeginning: true, received };
    const first = await old.member(options);
    await old.send(topic, numbers(10));
    await until(() => received.length >= 10);
    const second = await next.member(options);
    await until(() => partitionsOf(first).length === 2 && partitionsOf(second).length === 2);
    expect([...partitionsOf(first), ...partitionsOf(second)].toSorted()).toEqual([0, 1, 2, 3]);
    await next.send(topic, numbers(10, 10));
    await until(() => new Set(valuesOf(received)).size === 20);
    await first.close();
    await until(() => partitionsOf(second).length === 4);
    await next.send(topic, numbers(10, 20));
    await until(() => new Set(valuesOf(received)).size === 30);
    expect(firstOccurrences(valuesOf(received))).toEqual(numbers(30));
  }, 60_000);
}

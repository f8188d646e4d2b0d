import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { firstOccurrences, KafkaFixture, numbers, until, valuesOf } from './kafka-fixture';

const recoverWithinMs = 30_000;
const downMs = 3000;
const keyOf = (value: string): string => `${Number(value) % 4}`;

/** Last of all: the broker is killed, once for all libraries, while each of them sends and receives. */
export function describeOutage<L extends string>(
  libraries: readonly [L, L],
  contexts: Record<L, ContractContext>,
): void {
  const outcomes = {} as Record<L, { acknowledged: string[]; received: ReceivedMessage[]; rejections: unknown[] }>;

  beforeAll(async () => {
    const { broker } = contexts[libraries[0]];
    const started = await Promise.all(
      libraries.map(async (library) => ({
        library,
        traffic: await startTraffic(contexts[library]),
        rejections: await prepareCalls(contexts[library]),
      })),
    );
    await broker.crash();
    const [rejections] = await Promise.all([Promise.all(started.map((each) => each.rejections())), sleep(downMs)]);
    await broker.restart();
    await Promise.all(
      started.map(async ({ library, traffic }, at) => {
        outcomes[library] = { ...(await traffic.afterRecovery()), rejections: rejections[at] ?? [] };
      }),
    );
  }, 180_000);

  it.each([...libraries])('loses no acknowledged message over kill -9 of the broker through %s', (library) => {
    const { acknowledged, received } = outcomes[library];
    expect(acknowledged).toEqual(numbers(acknowledged.length));
    for (const [key, messages] of Map.groupBy(received, (message) => message.key)) {
      const ofKey = acknowledged.filter((value) => keyOf(value) === key);
      expect(firstOccurrences(valuesOf(messages))).toEqual(ofKey);
    }
  });

  it.each([...libraries])('rejects as an outage while no broker answers through %s', (library) => {
    const outage = { name: 'KafkaError', kind: 'outage' };
    expect(outcomes[library].rejections).toMatchObject([outage, outage, outage]);
  });
}

/** Sends and receives until it has done so for a while after the broker is back. */
async function startTraffic({ client }: ContractContext) {
  const fixture = new KafkaFixture(client);
  const topic = await fixture.topic(3);
  const producer = await fixture.producer();
  const received: ReceivedMessage[] = [];
  await fixture.member({ group: `outage-${topic}`, topics: [topic], fromBeginning: true, received });
  const acknowledged: string[] = [];
  const over = new AbortController();
  const sending = (async () => {
    for (let next = 0; !over.signal.aborted; await sleep(5)) {
      const value = `${next}`;
      const isSent = await producer.send([{ topic, key: keyOf(value), value }]).then(
        () => true,
        () => false,
      );
      if (!isSent) continue;
      acknowledged.push(value);
      next += 1;
    }
  })();
  await until(() => received.length > 100);
  const afterRecovery = async () => {
    const [sentBefore, receivedBefore] = [acknowledged.length, received.length];
    await until(() => acknowledged.length > sentBefore + 50, recoverWithinMs);
    await until(() => received.length > receivedBefore + 50, recoverWithinMs);
    over.abort();
    await sending;
    await until(() => new Set(valuesOf(received)).size >= acknowledged.length);
    await fixture.close();
    return { acknowledged, received };
  };
  return { afterRecovery };
}

/** Calls of clients that were connected before, and of one that was not; they give up soon. */
async function prepareCalls({ newClient }: ContractContext): Promise<() => Promise<unknown[]>> {
  const impatient = await newClient({ maxRetries: 1 });
  const [producer, admin] = [await impatient.producer(), await impatient.admin()];
  return async () => {
    const message = { topic: 'proof.outage', key: 'k', value: 'v' };
    const results = await Promise.allSettled([producer.send([message]), admin.topics(), impatient.producer()]);
    await Promise.all([producer.close(), admin.close()]);
    return results.map((result) => (result.status === 'rejected' ? result.reason : result.value));
  };
}

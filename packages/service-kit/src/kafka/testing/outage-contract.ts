import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { firstOccurrences, KafkaFixture, numbers, until, valuesOf } from './kafka-fixture';

const recoverWithinMs = 30_000;
const downMs = 3000;
const keyOf = (value: string): string => `${Number(value) % 4}`;

/** Last of all: the broker is killed while the client sends and receives. */
export function describeOutage(context: ContractContext): void {
  describe('while the broker is down', () => {
    let outcome: { acknowledged: string[]; received: ReceivedMessage[]; rejections: unknown[] };

    beforeAll(async () => {
      const { broker } = context;
      const traffic = await startTraffic(context);
      const rejected = await prepareCalls(context);
      await broker.crash();
      const [rejections] = await Promise.all([rejected(), sleep(downMs)]);
      await broker.restart();
      outcome = { ...(await traffic.afterRecovery()), rejections };
    }, 180_000);

    it('loses no acknowledged message over its kill -9', () => {
      const { acknowledged, received } = outcome;
      expect(acknowledged).toEqual(numbers(acknowledged.length));
      for (const [key, messages] of Map.groupBy(received, (message) => message.key)) {
        const ofKey = acknowledged.filter((value) => keyOf(value) === key);
        expect(firstOccurrences(valuesOf(messages))).toEqual(ofKey);
      }
    });

    it('rejects as an outage while no broker answers', () => {
      const outage = { name: 'KafkaError', kind: 'outage' };
      expect(outcome.rejections).toMatchObject([outage, outage, outage]);
    });
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
  const impatient = newClient({ maxRetries: 1 });
  const [producer, admin] = [await impatient.producer(), await impatient.admin()];
  return async () => {
    const message = { topic: 'proof.outage', key: 'k', value: 'v' };
    const results = await Promise.allSettled([producer.send([message]), admin.topics(), impatient.producer()]);
    await Promise.all([producer.close(), admin.close()]);
    return results.map((result) => (result.status === 'rejected' ? result.reason : result.value));
  };
}

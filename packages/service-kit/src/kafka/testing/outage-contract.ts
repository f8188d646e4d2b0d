import { setTimeout as sleep } from 'node:timers/promises';
import type { ReceivedMessage } from '../port/kafka-consumer';
import type { ContractContext } from './contract-context';
import { firstOccurrences, numbers, until, valuesOf } from './kafka-fixture';

const recoverWithinMs = 30_000;
const downMs = 3000;

/** Last of all: the broker is killed. */
export function describeOutage(context: ContractContext): void {
  it('loses no acknowledged message over kill -9 of the broker, and goes on by itself', async () => {
    const { fixture, broker } = context;
    const topic = await fixture.topic(3);
    const producer = await fixture.producer();
    const received: ReceivedMessage[] = [];
    await fixture.member({ group: 'outage', topics: [topic], fromBeginning: true, received });
    const acknowledged: string[] = [];
    const over = new AbortController();
    const sending = (async () => {
      for (let next = 0; !over.signal.aborted; await sleep(5)) {
        const value = `${next}`;
        const isSent = await producer.send([{ topic, key: `${next % 4}`, value }]).then(
          () => true,
          () => false,
        );
        if (!isSent) continue;
        acknowledged.push(value);
        next += 1;
      }
    })();
    await until(() => received.length > 100);
    await broker.crash();
    await sleep(downMs);
    await broker.restart();
    const [sentBefore, receivedBefore] = [acknowledged.length, received.length];
    await until(() => acknowledged.length > sentBefore + 50, recoverWithinMs);
    await until(() => received.length > receivedBefore + 50, recoverWithinMs);
    over.abort();
    await sending;
    await until(() => new Set(valuesOf(received)).size >= acknowledged.length);
    expect(acknowledged).toEqual(numbers(acknowledged.length));
    for (const [key, messages] of Map.groupBy(received, (message) => message.key)) {
      const ofKey = acknowledged.filter((value) => `${Number(value) % 4}` === key);
      expect(firstOccurrences(valuesOf(messages))).toEqual(ofKey);
    }
  }, 120_000);

  it('rejects as an outage while no broker answers', async () => {
    const { fixture, broker, newClient } = context;
    const topic = await fixture.topic();
    const impatient = newClient({ maxRetries: 1 });
    const [producer, admin] = [await impatient.producer(), await impatient.admin()];
    await producer.send([{ topic, key: 'k', value: 'v' }]);
    await broker.crash();
    try {
      const outage = { name: 'KafkaError', kind: 'outage' };
      await expect(producer.send([{ topic, key: 'k', value: 'v' }])).rejects.toMatchObject(outage);
      await expect(admin.topics()).rejects.toMatchObject(outage);
      await expect(impatient.producer()).rejects.toMatchObject(outage);
    } finally {
      await broker.restart();
      await Promise.all([producer.close(), admin.close()]);
    }
  }, 120_000);
}

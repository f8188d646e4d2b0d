import { setTimeout as sleep } from 'node:timers/promises';
import { userTopic } from '@utsav/contracts/messages/topics';
import { KitConfig } from '../config/kit-config';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { createTopics, deleteTopics } from '../topics';
import { Bus, type Subscription } from './bus';
import { connectKafka } from './create-kafka-client';
import type { MessageBatch } from './port/kafka-consumer';

const topic = userTopic.name;
const prefix = `t_${randomId('x').slice(2, 10)}_`;
const config = KitConfig.parse({
  SERVICE_PORT: 0,
  HEALTH_PORT: 0,
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: process.env.KAFKA_BROKERS,
  KAFKA_PREFIX: prefix,
  REDIS_URL: 'redis://127.0.0.1:1',
});

const lastOffset = ({ messages }: MessageBatch): bigint => messages.at(-1)?.offset ?? 0n;

describe(Bus, () => {
  const open: Bus[] = [];
  const newBus = (): Bus => {
    const bus = new Bus('proof', config, createLog('proof', 'silent'));
    open.push(bus);
    return bus;
  };

  /** Values in the order in which they were handled. */
  async function listen(bus: Bus, group: string, options: Partial<Subscription> = {}): Promise<string[]> {
    const had: string[] = [];
    await bus.subscribe({
      group,
      topics: [topic],
      fromBeginning: true,
      onBatch: (batch) => {
        for (const { value, offset } of batch.messages) {
          had.push(value ?? '');
          batch.resolve(offset);
        }
        return Promise.resolve();
      },
      ...options,
    });
    return had;
  }

  const until = async (isSo: () => boolean): Promise<void> => {
    for (const end = Date.now() + 20_000; !isSo(); await sleep(20)) if (Date.now() > end) throw new Error('never so');
  };
  const publish = (bus: Bus, values: string[]) =>
    bus.publishBatch(values.map((value) => ({ topic, key: value, value })));

  async function committed(group: string): Promise<number> {
    const client = connectKafka(config, { clientId: 'proof' });
    const admin = await client.admin();
    const offsets = await admin.committed(prefix + group, [prefix + topic]);
    await admin.close();
    return offsets.reduce((sum, { offset }) => sum + Number(offset), 0);
  }

  beforeAll(() => createTopics(config, { partitions: 4 }), 60_000);
  afterEach(async () => {
    for (const bus of open.splice(0)) await bus.onApplicationShutdown();
  });
  afterAll(() => deleteTopics(config), 60_000);

  it('disconnects its producer while there is nothing to send, and connects it again', async () => {
    class HastyBus extends Bus {
      protected override readonly producerIdleMs = 50;
    }
    const bus = new HastyBus('proof', config, createLog('proof', 'silent'));
    open.push(bus);
    const connections = (): number =>
      process.getActiveResourcesInfo().filter((resource) => resource === 'TCPSocketWrap').length;
    const before = connections();
    await publish(bus, ['first']);
    expect(connections()).toBeGreaterThan(before);
    await until(() => connections() === before);
    await Promise.all([publish(bus, ['second']), publish(bus, ['third'])]);
    await until(() => connections() === before);
  });

  it('gives out the partitions side by side, so that what came in all of them can be done together', async () => {
    const bus = newBus();
    await publish(bus, ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']);
    let [now, most] = [0, 0];
    let handled = 0;
    await listen(bus, 'side-by-side', {
      onBatch: async (batch) => {
        now += 1;
        most = Math.max(most, now);
        await sleep(100);
        now -= 1;
        handled += batch.messages.length;
        batch.resolve(lastOffset(batch));
      },
    });
    await until(() => handled >= 8);
    expect(most).toBeGreaterThan(1);
  }, 60_000);

  it('begins where the group had come to when it was closed', async () => {
    const first = newBus();
    const had = await listen(first, 'closed');
    await publish(first, ['one', 'two']);
    await until(() => had.includes('one') && had.includes('two'));
    await first.onApplicationShutdown();
    const second = newBus();
    const next = await listen(second, 'closed');
    await publish(second, ['three']);
    await until(() => next.includes('three'));
    expect(next).toEqual(['three']);
  }, 60_000);

  it('commits its offsets soon, also when no more messages come', async () => {
    const bus = newBus();
    const had = await listen(bus, 'lives');
    await publish(bus, ['four']);
    await until(() => had.includes('four'));
    await sleep(2000);
    expect(await committed('lives')).toBe(had.length);
  }, 60_000);

  it('brings what can wait half a second at a time', async () => {
    const bus = newBus();
    const batches: number[] = [];
    await listen(bus, 'patient', {
      fromBeginning: false,
      lowPriority: true,
      onBatch: (batch) => {
        batches.push(batch.messages.length);
        batch.resolve(lastOffset(batch));
        return Promise.resolve();
      },
    });
    const sum = () => batches.reduce((all, one) => all + one, 0);
    // A group that begins at the end has no messages until it has joined.
    while (sum() === 0) {
      await publish(bus, ['probe']);
      await sleep(300);
    }
    await sleep(1000);
    batches.length = 0;
    for (let at = 0; at < 30; at += 1) await publish(bus, ['same key']);
    await until(() => sum() === 30);
    expect(batches.length).toBeLessThan(6);
  }, 60_000);
});

import { defineMessage } from '@utsav/contracts/messages/message';
import { userTopic } from '@utsav/contracts/messages/topics';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { KitConfig } from '../config/kit-config';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { createTopics, deleteTopics } from '../topics';
import { Bus } from './bus';
import { ConsumerLag } from './consumer-lag';
import { deadLetterOf } from './dead-letters';

const Done = defineMessage({ topic: userTopic, type: 'proof.thing.done', version: 1, data: z.object({}) });
const group = 'payments.users';
const lagLine = `kafka_consumer_lag{group="${group}",topic="${userTopic.name}"}`;
const deadLine = `kafka_dead_letters{group="${group}"}`;

describe(ConsumerLag, () => {
  const config = KitConfig.parse({
    SERVICE_PORT: 0,
    HEALTH_PORT: 0,
    MONGO_URL: 'mongodb://127.0.0.1:1',
    KAFKA_BROKERS: process.env.KAFKA_BROKERS,
    KAFKA_PREFIX: `t_${randomId('x').slice(2, 10)}_`,
    REDIS_URL: 'redis://127.0.0.1:1',
  });
  const metrics = new Registry();
  const bus = new Bus('payments', config, createLog('proof', 'silent'));
  const shows = (line: string) => eventually(async () => expect(await metrics.metrics()).toContain(line), 20_000);
  const lag = async (): Promise<number> => {
    const text = await metrics.metrics();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(lagLine))
        ?.slice(lagLine.length),
    );
  };
  const publish = (count: number) =>
    bus.publishBatch(
      Array.from({ length: count }, (_, at) => ({ topic: userTopic.name, key: `usr_${at}`, value: '{}' })),
    );

  beforeAll(async () => {
    await createTopics(config, { partitions: 2 });
    const handler = { message: Done, group, broadcast: false };
    new ConsumerLag(config, metrics, bus).watch([handler, { ...handler, group: 'gateway.cache', broadcast: true }]);
  }, 60_000);
  afterAll(async () => {
    await bus.onApplicationShutdown();
    await deleteTopics(config);
  }, 60_000);

  it('counts what a group has not handled, from the first message on where it has committed none', async () => {
    // Into a new topic a message may be sent twice.
    await publish(7);
    const before = await lag();
    expect(before).toBeGreaterThanOrEqual(7);
    await publish(5);
    await shows(`${lagLine} ${before + 5}`);
    await bus.subscribe({
      group,
      topics: [userTopic.name],
      fromBeginning: true,
      onBatch: ({ messages, resolve }) => Promise.resolve(resolve(messages.at(-1)?.offset ?? 0n)),
    });
    await shows(`${lagLine} 0`);
    await bus.closeConsumers();
    await publish(3);
    await shows(`${lagLine} 3`);
  }, 60_000);

  it('counts the messages that a group gave up', async () => {
    await shows(`${deadLine} 0`);
    const message = { offset: 1n, key: 'usr_1', value: '{}', headers: {} };
    await bus.publish(deadLetterOf(group, userTopic.name, message, new Error('no such field')));
    await shows(`${deadLine} 1`);
  }, 60_000);

  it('has no lag of a broadcast group, which begins at new messages', async () => {
    const text = await metrics.metrics();
    expect(text).not.toContain('kafka_consumer_lag{group="gateway.cache"');
    expect(text).toContain('kafka_dead_letters{group="gateway.cache"} 0');
  });
});

import { userTopic } from '@utsav/contracts/messages/topics';
import { KitConfig } from '../config/kit-config';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { pollUntil } from '../time/poll-until';
import { createTopics, deleteTopics } from '../topics';
import { BroadcastGroups } from './broadcast-groups';
import { Bus } from './bus';
import { connectKafka } from './create-kafka-client';
import type { KafkaAdmin } from './port/kafka-admin';
import type { KafkaClient } from './port/kafka-client';

const prefix = `t_${randomId('x').slice(2, 10)}_`;
const config = KitConfig.parse({
  SERVICE_PORT: 0,
  HEALTH_PORT: 0,
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: process.env.KAFKA_BROKERS,
  KAFKA_PREFIX: prefix,
  REDIS_URL: 'redis://127.0.0.1:1',
});
const log = createLog('proof', 'silent');
let client: KafkaClient;
let admin: KafkaAdmin;

beforeAll(async () => {
  await createTopics(config, { partitions: 1 });
  client = connectKafka(config, { clientId: 'proof' });
  admin = await client.admin();
});
afterAll(async () => {
  await admin.close();
  await deleteTopics(config);
});

const ownGroups = async (group: string) => (await admin.groups()).filter((name) => name.startsWith(prefix + group));
const untilGroups = (group: string, count: number) =>
  pollUntil(
    async () => {
      const found = await ownGroups(group);
      return found.length === count ? found : null;
    },
    () => new Error(`never ${count} groups of ${group}`),
    { timeoutMs: 20_000 },
  );

const member = (group: string) =>
  client.consumer({ group, topics: [`${prefix}${userTopic.name}`], fromBeginning: false });
const nothing = () => Promise.resolve();

it('a process that stops leaves no group of its own, and lasting groups remain', async () => {
  const bus = new Bus('proof', config, log);
  const subscription = { topics: [userTopic.name], fromBeginning: false, onBatch: nothing };
  await bus.subscribe({ ...subscription, group: 'caches', broadcast: true });
  await bus.subscribe({ ...subscription, group: 'cachesless' });
  await untilGroups('caches', 2);
  await bus.onApplicationShutdown();
  expect(await ownGroups('caches')).toEqual([`${prefix}cachesless`]);
});

it('groups of processes that were killed are deleted at the second look, and no other ones', async () => {
  const groups = new BroadcastGroups(client, log);
  const own = groups.add(`${prefix}views`);
  const names = {
    own,
    lives: `${prefix}views.other.1`,
    killed: `${prefix}views.other.2`,
    another: `${prefix}viewsless.other.3`,
  };
  const consumers = new Map(Object.entries(names).map(([name, group]) => [name, member(group)]));
  for (const consumer of consumers.values()) await consumer.run(nothing);
  await untilGroups('views', 4);
  for (const name of ['own', 'killed', 'another']) await consumers.get(name)?.close();
  await groups.sweep();
  expect(await ownGroups('views')).toHaveLength(4);
  await groups.sweep();
  expect((await ownGroups('views')).toSorted()).toEqual([names.own, names.lives, names.another].toSorted());
  await groups.deleteOwn();
  expect((await ownGroups('views')).toSorted()).toEqual([names.lives, names.another].toSorted());
  await consumers.get('lives')?.close();
});

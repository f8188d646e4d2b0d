import { defineMessage } from '@utsav/contracts/messages/message';
import { userTopic } from '@utsav/contracts/messages/topics';
import { createConnection, type Connection } from 'mongoose';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { FailPoints } from '../fault-injection/fail-points';
import { randomId } from '../ids/random-id';
import type { Bus, BusMessage } from '../kafka/bus';
import { createLog } from '../log/log';
import { Transactions } from '../mongo/transactions';
import { CopySignals } from '../signals/copy-signals';
import { inTraceOf } from '../tracing/spans';
import { flushTraces, startTracing } from '../tracing/start-tracing';
import { tracingSettings } from '../tracing/tracing-config';
import { Outbox } from './outbox';
import { OutboxRelay } from './outbox-relay';

const Done = defineMessage({ topic: userTopic, type: 'proof.thing.done', version: 1, data: z.object({}) });
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

let connection: Connection;
let outbox: Outbox;
let transactions: Transactions;
let relays: OutboxRelay[] = [];
const log = createLog('proof', 'silent');
const redis = new Redis(process.env.REDIS_URL ?? '');
const newSignals = (): CopySignals => new CopySignals('proof', { MONGO_DB_PREFIX: connection.name }, redis, log);

/** Kafka as far as a relay knows it. */
class Channel {
  readonly keys: string[] = [];
  readonly traceparents: (string | undefined)[] = [];
  isAway = false;

  publishBatch(messages: BusMessage[]): Promise<void> {
    if (this.isAway) return Promise.reject(new Error('no broker'));
    this.keys.push(...messages.map(({ key }) => key));
    this.traceparents.push(...messages.map(({ headers }) => headers?.['traceparent']));
    return Promise.resolve();
  }
}

function relay(
  channel: Channel,
  { commits = transactions, signals = newSignals(), registry = new Registry() } = {},
): OutboxRelay {
  const made = new OutboxRelay(
    connection,
    log,
    registry,
    outbox,
    channel as unknown as Bus,
    commits,
    new FailPoints(),
    signals,
  );
  relays.push(made);
  return made;
}
const publish = (key: string) => transactions.run((session) => outbox.add(Done, key, {}, session));
const leases = () => connection.collection<{ _id: string; holder: string; until: Date }>('leases');

async function isSent(channel: Channel, keys: string[]): Promise<void> {
  for (const end = Date.now() + 15_000; Date.now() < end && channel.keys.length < keys.length;) await sleep(20);
  expect(channel.keys).toEqual(keys);
}

beforeAll(async () => {
  connection = await createConnection(process.env.MONGO_URL ?? '', {
    dbName: `t_${randomId('x').slice(2, 10)}_relay`,
  }).asPromise();
  outbox = new Outbox(connection);
});
beforeEach(() => {
  transactions = new Transactions(connection);
});
afterEach(async () => {
  for (const each of relays) await each.stop();
  relays = [];
  await outbox.rows().deleteMany({});
  await leases().deleteMany({});
});
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
  redis.disconnect();
});

it('sends in the order of commits and forgets what was sent', async () => {
  const channel = new Channel();
  relay(channel).start();
  for (const key of ['a', 'b', 'c']) await publish(key);
  await isSent(channel, ['a', 'b', 'c']);
  await sleep(100);
  expect(await outbox.rows().countDocuments()).toBe(0);
});

it('sends nothing while another holds the lease, and takes it over once it is over', async () => {
  await leases().insertOne({ _id: 'outbox', holder: 'another process', until: new Date(Date.now() + 2500) });
  const channel = new Channel();
  relay(channel).start();
  await publish('a');
  await sleep(1500);
  expect(channel.keys).toEqual([]);
  expect(await leases().findOne()).toMatchObject({ holder: 'another process' });
  await isSent(channel, ['a']);
});

it('is one of two that sends; the other goes on when it has stopped', async () => {
  const [first, second] = [new Channel(), new Channel()];
  const sending = relay(first);
  sending.start();
  await publish('a');
  await isSent(first, ['a']);
  relay(second).start();
  for (const key of ['b', 'c', 'd']) await publish(key);
  await isSent(first, ['a', 'b', 'c', 'd']);
  expect(second.keys).toEqual([]);
  await sending.stop();
  await publish('e');
  await isSent(second, ['e']);
  expect(first.keys).toHaveLength(4);
});

it('wakes the copy that sends when another copy has committed', async () => {
  const [first, second] = [new Channel(), new Channel()];
  relay(first).start();
  await publish('a');
  await isSent(first, ['a']);
  const [commits, signals] = [new Transactions(connection), newSignals()];
  const sent = jest.spyOn(signals, 'send');
  relay(second, { commits, signals }).start();
  await publish('b');
  expect(sent).not.toHaveBeenCalled();
  await commits.run((session) => outbox.add(Done, 'c', {}, session));
  expect(sent).toHaveBeenCalledTimes(1);
  await isSent(first, ['a', 'b', 'c']);
});

it('keeps what Kafka did not take, and sends it later', async () => {
  const channel = new Channel();
  channel.isAway = true;
  relay(channel).start();
  await publish('a');
  await sleep(300);
  expect(await outbox.rows().countDocuments()).toBe(1);
  channel.isAway = false;
  await isSent(channel, ['a']);
});

it('shows how long the oldest message has waited', async () => {
  const registry = new Registry();
  relay(new Channel(), { registry });
  const ageOfOldest = async () => Number(/\noutbox_oldest_age_seconds (\S+)/.exec(await registry.metrics())?.[1]);
  expect(await ageOfOldest()).toBe(0);
  await publish('a');
  await sleep(300);
  await publish('b');
  expect(await ageOfOldest()).toBeGreaterThanOrEqual(0.3);
});

it('passes on the trace in which a message was written, and none for one from before traces were on', async () => {
  const traceId = '0af7651916cd43dd8448eb211c80319c';
  await publish('old');
  await startTracing('proof', {
    ...z.object(tracingSettings).parse({}),
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  });
  await inTraceOf(`00-${traceId}-b7ad6b7169203331-01`, () => publish('new'));
  const channel = new Channel();
  relay(channel).start();
  await isSent(channel, ['old', 'new']);
  await flushTraces();
  expect(channel.traceparents).toEqual([undefined, expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`)]);
});

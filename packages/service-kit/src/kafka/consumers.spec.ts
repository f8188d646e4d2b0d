import { defineMessage } from '@utsav/contracts/messages/message';
import { userTopic } from '@utsav/contracts/messages/topics';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { KitConfig } from '../config/kit-config';
import { createLog } from '../log/log';
import { Bus, type BusMessage, type Subscription } from './bus';
import { Consumers } from './consumers';
import { KafkaError } from './port/kafka-error';

const log = createLog('pricing', 'silent');
const config = KitConfig.parse({
  SERVICE_PORT: 0,
  HEALTH_PORT: 0,
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
});

/** Kafka is away. */
class AwayBus extends Bus {
  attempts = 0;

  override subscribe(): Promise<void> {
    this.attempts += 1;
    return Promise.reject(new Error('no broker answers'));
  }
}

const handler = {
  message: defineMessage({ topic: userTopic, type: 'proof.thing.done', version: 1, data: z.object({}) }),
  group: 'pricing.proof',
  delivery: 'at-least-once',
  broadcast: false,
  lowPriority: false,
  filter: () => true,
  method: 'handle',
  handle: () => Promise.resolve(),
} as const;

describe('joining a group while Kafka is away', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function started() {
    const bus = new AwayBus('pricing', config, log);
    const consumers = new Consumers('pricing', log, new Registry(), bus);
    consumers.start([handler]);
    return { bus, consumers };
  }

  it('is tried again and again, and not ready meanwhile', async () => {
    const { bus, consumers } = await started();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(bus.attempts).toBeGreaterThanOrEqual(5);
    expect(consumers.ready()).toBe(false);
    await bus.closeConsumers();
  });

  it('ends when the service closes', async () => {
    const { bus } = await started();
    await jest.advanceTimersByTimeAsync(3000);
    await bus.closeConsumers();
    const { attempts } = bus;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(bus.attempts).toBe(attempts);
    expect(jest.getTimerCount()).toBe(0);
  });
});

/** One batch lies in the topic. */
class FullBus extends Bus {
  readonly published: BusMessage[] = [];

  constructor(private readonly values: object[]) {
    super('pricing', config, log);
  }

  override publish(message: BusMessage): Promise<void> {
    this.published.push(message);
    return Promise.resolve();
  }

  override subscribe({ onBatch }: Subscription): Promise<void> {
    const messages = this.values.map((data, at) => ({
      key: String(at),
      value: JSON.stringify({
        id: `msg_${at}`,
        type: 'proof.thing.done',
        version: 1,
        occurredAt: new Date().toISOString(),
        key: String(at),
        correlationId: '',
        causationId: '',
        data,
      }),
      headers: {},
      offset: BigInt(at),
    }));
    return onBatch({
      topic: 'proof',
      partition: 0,
      messages,
      resolve: () => {},
      heartbeat: () => Promise.resolve(),
      isCurrent: () => true,
    });
  }
}

it('passes over messages that do not concern a handler', async () => {
  const message = defineMessage({
    topic: userTopic,
    type: 'proof.thing.done',
    version: 1,
    data: z.object({ coupon: z.string() }),
  });
  const handled: unknown[] = [];
  const bus = new FullBus([{ coupon: '' }, { coupon: 'DIWALI' }]);
  new Consumers('pricing', log, new Registry(), bus).start([
    {
      ...handler,
      message,
      filter: (data) => (data as { coupon: string }).coupon !== '',
      handle: (data) => Promise.resolve(void handled.push(data)),
    },
  ]);
  await new Promise(setImmediate);
  expect(handled).toEqual([{ coupon: 'DIWALI' }]);
});

it('handles what an earlier release published under a former type with former field names', async () => {
  const message = defineMessage({
    topic: userTopic,
    type: 'proof.thing.finished',
    formerTypes: ['proof.thing.done'],
    version: 1,
    formerFields: { voucher: 'coupon' },
    data: z.object({ coupon: z.string() }),
  });
  const handled: unknown[] = [];
  // FullBus sends `proof.thing.done`.
  new Consumers('pricing', log, new Registry(), new FullBus([{ voucher: 'DIWALI' }])).start([
    { ...handler, message, handle: (data) => Promise.resolve(void handled.push(data)) },
  ]);
  await new Promise(setImmediate);
  expect(handled).toEqual([{ coupon: 'DIWALI' }]);
});

it('counts a message as begun until its handler has ended', async () => {
  let finish = (): void => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const consumers = new Consumers('pricing', log, new Registry(), new FullBus([{}, {}]));
  consumers.start([{ ...handler, handle: () => finished }]);
  await new Promise(setImmediate);
  expect(consumers.inProgress()).toBe(2);
  finish();
  await new Promise(setImmediate);
  expect(consumers.inProgress()).toBe(0);
});

describe('a handler that fails again and again', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  async function publishedAfter(error: Error): Promise<BusMessage[]> {
    const bus = new FullBus([{}]);
    new Consumers('pricing', log, new Registry(), bus).start([{ ...handler, handle: () => Promise.reject(error) }]);
    await jest.advanceTimersByTimeAsync(1500);
    await bus.closeConsumers();
    await jest.advanceTimersByTimeAsync(5000);
    return bus.published;
  }

  it('leaves a dead letter with what the message was and why', async () => {
    expect(await publishedAfter(new Error('no such order'))).toMatchObject([
      {
        topic: 'pricing.proof.dlq',
        key: '0',
        headers: { 'x-origin-topic': 'proof', 'x-origin-offset': '0', 'x-error': 'no such order' },
      },
    ]);
  });

  it('holds the partition while Kafka is away', async () => {
    expect(await publishedAfter(new KafkaError('no broker', 'outage'))).toEqual([]);
  });
});

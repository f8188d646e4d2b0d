import { defineMessage } from '@utsav/contracts/messages/message';
import { userTopic } from '@utsav/contracts/messages/topics';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { KitConfig } from '../config/kit-config';
import { createLog } from '../log/log';
import { Bus } from './bus';
import { Consumers } from './consumers';

const log = createLog('pricing', 'silent');
const config = KitConfig.parse({
  SERVICE_PORT: 0,
  HEALTH_PORT: 0,
  MONGO_URL: 'mongodb://127.0.0.1:1',
  KAFKA_BROKERS: '127.0.0.1:1',
  REDIS_URL: 'redis://127.0.0.1:1',
  INTERNAL_TOKEN_SECRET: 'a secret of at least thirty-two letters',
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
  effect: 'none',
  everyInstance: false,
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
    await consumers.start([handler]);
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

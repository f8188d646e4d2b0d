import { randomId } from '@utsav/service-kit/ids/random-id';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { SandboxFixture, KEY_ID, KEY_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import { Razorpay } from './razorpay';
import type { RazorpayConfig } from './razorpay.config';

it('sends Razorpay no more calls a second than it is set to, from all copies together', async () => {
  const sandbox = await SandboxFixture.start();
  const redis = new Redis(process.env.REDIS_URL ?? '');
  const config = {
    RAZORPAY_BASE_URL: sandbox.url,
    RAZORPAY_KEY_ID: KEY_ID,
    RAZORPAY_KEY_SECRET: KEY_SECRET,
    RAZORPAY_TIMEOUT_MS: 1000,
    RAZORPAY_CALLS_PER_SECOND: 4,
    SITE_URL: 'https://utsav.example',
    MONGO_DB_PREFIX: randomId('t'),
  } as RazorpayConfig;
  const copies = [1, 2].map(() => new Razorpay(config, { error: jest.fn(), info: jest.fn() }, redis, new Registry()));
  const begin = performance.now();
  const outcomes = await Promise.all(copies.flatMap((copy) => [1, 2, 3, 4, 5, 6].map(() => copy.findPage('ord_1'))));
  expect(new Set(outcomes.map(({ kind }) => kind))).toEqual(new Set(['succeeded']));
  expect(performance.now() - begin).toBeGreaterThan(1800);
  redis.disconnect();
  await sandbox.close();
});

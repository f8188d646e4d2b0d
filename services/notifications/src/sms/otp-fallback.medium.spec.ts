import { createLog } from '@utsav/service-kit/log/log';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { testNamespace } from '@utsav/test-kit/engines/test-namespace';
import { Redis } from 'ioredis';
import { smsContent } from '../formatting/sms-content';
import { OtpFallback } from './otp-fallback';
import type { Sms, SmsProvider } from './provider/sms-provider';
import { SmsProviders } from './provider/sms-providers';

class SetClock extends Clock {
  private at = new Date('2026-11-25T06:00:00.000Z').getTime();
  override now(): Date {
    return new Date(this.at);
  }
  pass(milliseconds: number): void {
    this.at += milliseconds;
  }
}

const redis = new Redis(process.env.REDIS_URL ?? '');
const [clock, sent] = [new SetClock(), [] as string[]];
const provider = (name: SmsProvider['name']): SmsProvider => ({
  name,
  send: ({ id }) => {
    sent.push(`${name} ${id}`);
    return Promise.resolve({ kind: 'accepted', providerMessageId: `of ${id}` });
  },
  isAuthentic: () => false,
  parseReceipts: () => [],
});
const sms = (id: string, to = '+919876543210'): Sms => ({
  id,
  to,
  ...smsContent('otp', 'en', { otp: '1', minutes: '5' }),
});

let instances: OtpFallback[] = [];
let namespace: Awaited<ReturnType<typeof testNamespace>>;
const start = (providers = new SmsProviders(provider('msg91'), provider('twilio'))): OtpFallback => {
  const config = { MONGO_DB_PREFIX: namespace.env.MONGO_DB_PREFIX };
  const instance = new OtpFallback(config, createLog('test', 'silent'), redis, providers, clock);
  instance.onApplicationBootstrap();
  instances.push(instance);
  return instance;
};
beforeAll(async () => {
  namespace = await testNamespace();
});
beforeEach(() => sent.splice(0));
afterEach(() => {
  for (const instance of instances) instance.onModuleDestroy();
  instances = [];
});
afterAll(async () => {
  redis.disconnect();
  await namespace.dispose();
});

it('sends a rejected code by the second provider, once', () => {
  const fallback = start();
  fallback.remember('m1', sms('otp_1'), minutes(5));
  expect(fallback.rejected('twilio', 'm1')).toBe(false);
  expect([fallback.rejected('msg91', 'm1'), fallback.rejected('msg91', 'm1')]).toEqual([true, false]);
  expect(sent).toEqual(['twilio otp_1']);
});

it('sends nothing that is not valid any more', () => {
  const fallback = start();
  fallback.remember('m1', sms('otp_1'), seconds(300));
  clock.pass(seconds(301));
  expect(fallback.rejected('msg91', 'm1')).toBe(false);
  fallback.remember('m2', sms('otp_2'), minutes(5));
  fallback.remember('m3', sms('otp_3'), minutes(5));
  fallback.rejected('msg91', 'm2');
  expect(sent).toEqual([]);
  fallback.rejected('msg91', 'm3');
  expect(sent).toEqual(['twilio otp_3']);
});

it('has a receipt wait that is faster than the response of the provider', () => {
  const fallback = start();
  fallback.rejected('msg91', 'm1');
  fallback.remember('m1', sms('otp_1'), minutes(5));
  expect(sent).toEqual(['twilio otp_1']);
  fallback.rejected('msg91', 'm2');
  clock.pass(seconds(11));
  fallback.remember('m2', sms('otp_2'), minutes(5));
  expect(sent).toEqual(['twilio otp_1']);
});

it('holds no code where there is no second provider', () => {
  const fallback = start(new SmsProviders(provider('msg91')));
  fallback.remember('m1', sms('otp_1'), minutes(5));
  expect(fallback.rejected('msg91', 'm1')).toBe(false);
});

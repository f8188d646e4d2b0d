import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { Redis } from 'ioredis';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { CopySignals } from './copy-signals';

const redis = new Redis(process.env.REDIS_URL ?? '');
const MONGO_DB_PREFIX = `t_${randomId('x').slice(2, 10)}_`;
const signalsOf = (service: string): CopySignals =>
  new CopySignals(service, { MONGO_DB_PREFIX }, redis, createLog('proof', 'silent'));
afterAll(() => redis.disconnect());

it('reaches all copies of the service, by its name, and no other service', async () => {
  const copies = [signalsOf('payments'), signalsOf('payments'), signalsOf('booking')];
  const seen: string[] = [];
  copies.forEach((signals, at) => signals.listen('captured', (payload) => seen.push(`${at} ${payload}`)));
  await eventually(() => {
    copies[1]?.send('other', 'nothing');
    copies[1]?.send('captured', 'plink_1');
    expect([...new Set(seen)].sort()).toEqual(['0 plink_1', '1 plink_1']);
  });
  await sleep(50);
  expect(seen).not.toContain('2 plink_1');
  for (const signals of copies) signals.onApplicationShutdown();
});

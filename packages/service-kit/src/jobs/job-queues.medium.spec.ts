import { defineJob } from '@utsav/contracts/jobs/job';
import { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { z } from 'zod';
import type { KitConfig } from '../config/kit-config';
import { randomId } from '../ids/random-id';
import { createLog } from '../log/log';
import { JobQueues } from './job-queues';

const job = defineJob({ queue: 'proof.work', name: 'do-work', data: z.object({ at: z.number() }), attempts: 1 });

describe(JobQueues, () => {
  const prefix = `t_${randomId('x').slice(2, 10)}_`;
  const config = {
    REDIS_URL: process.env.REDIS_URL,
    MONGO_DB_PREFIX: prefix,
    PROOFS_PER_SECOND: 3,
  } as unknown as KitConfig;
  const registry = new Registry();
  const queues = new JobQueues('proof', config, createLog('proof', 'silent'), registry);
  const redis = new Redis(process.env.REDIS_URL ?? '');

  afterAll(async () => {
    await queues.close();
    await redis.del(await redis.keys(`*${prefix}*`));
    redis.disconnect();
  });

  it('reports which jobs neither wait nor run: those that Redis lost or never had', async () => {
    for (const at of [1, 2, 3]) await queues.add(job, `row_${at}.0`, { at });
    const [lost = ''] = await redis.keys(`*${prefix}*row_2.0`);
    await redis.del(lost);
    const keys = ['row_1.0', 'row_2.0', 'row_3.0', 'row_3.1', 'row_4.0'];
    expect(await queues.missing(job, keys)).toEqual(new Set(['row_2.0', 'row_3.1', 'row_4.0']));
  });

  it('begins no more jobs of a queue in a second than its setting says', async () => {
    const limited = defineJob({
      queue: 'proof.limited',
      name: 'wait',
      data: z.object({ at: z.number() }),
      attempts: 1,
    });
    const begun: number[] = [];
    const all = new Promise<void>((resolve) => {
      const handle = () => {
        if (begun.push(performance.now()) === 7) resolve();
        return Promise.resolve();
      };
      queues.start([{ job: limited, method: 'wait', concurrency: 7, perSecondSetting: 'PROOFS_PER_SECOND', handle }]);
    });
    for (const at of [1, 2, 3, 4, 5, 6, 7]) await queues.add(limited, `limited_${at}`, { at });
    await all;
    const [first = 0, , , fourth = 0, , , seventh = 0] = begun;
    // By the clock of Redis, which rounds.
    expect(fourth - first).toBeGreaterThan(900);
    expect(seventh - fourth).toBeGreaterThan(900);
  });

  it('puts a job in front of those that wait, one of them too', async () => {
    const ordered = defineJob({ queue: 'proof.order', name: 'do', data: z.object({ at: z.number() }), attempts: 1 });
    for (const at of [1, 2, 3]) await queues.add(ordered, `row_${at}`, { at });
    await queues.addFirst(ordered, 'row_3', { at: 3 });
    await queues.addFirst(ordered, 'row_4', { at: 4 });
    const done: unknown[] = [];
    await new Promise<void>((resolve) => {
      const handle = (data: unknown) => {
        if (done.push(data) === 4) resolve();
        return Promise.resolve();
      };
      queues.start([{ job: ordered, method: 'do', concurrency: 1, handle }]);
    });
    expect(done).toEqual([4, 3, 1, 2].map((at) => ({ at })));
  });

  it('shows how many jobs it works on and how many wait in its queues, and for how long', async () => {
    const slow = defineJob({ queue: 'proof.slow', name: 'hold', data: z.object({}), attempts: 1 });
    let finish = (): void => {};
    const finished = new Promise<void>((resolve) => (finish = resolve));
    queues.start([{ job: slow, method: 'hold', concurrency: 1, handle: () => finished }]);
    for (const key of ['first', 'second', 'third']) await queues.add(slow, key, {});
    await new Promise((resolve) => setTimeout(resolve, 300));
    const metrics = await registry.metrics();
    const inProgress = queues.inProgress();
    finish();
    expect(inProgress).toBe(1);
    expect(metrics).toContain('job_queue_jobs{queue="proof.slow",state="waiting"} 2');
    expect(metrics).toContain('job_queue_jobs{queue="proof.slow",state="active"} 1');
    const age = /job_queue_oldest_age_seconds\{queue="proof.slow"\} ([\d.]+)/.exec(metrics)?.[1];
    expect(Number(age)).toBeGreaterThan(0.1);
  });

  it('does not start with a limit that is no setting', () => {
    const handler = { job, method: 'work', concurrency: 1, handle: () => Promise.resolve() };
    expect(() => queues.start([{ ...handler, perSecondSetting: 'NO_SETTING' }])).toThrow(
      'the config has no NO_SETTING',
    );
  });

  it('knows a job no more that was done', async () => {
    const done = new Promise<void>((resolve) => {
      queues.start([{ job, method: 'work', concurrency: 1, handle: () => Promise.resolve(resolve()) }]);
    });
    await queues.add(job, 'row_5.0', { at: 5 });
    await done;
    for (const end = Date.now() + 5000; (await queues.missing(job, ['row_5.0'])).size === 0;)
      if (Date.now() > end) throw new Error('the job is still known');
  });
});

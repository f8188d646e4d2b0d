import { Inject, Injectable } from '@nestjs/common';
import type { JobDefinition } from '@utsav/contracts/jobs/job';
import { Queue, Worker, type JobsOptions, type WorkerOptions } from 'bullmq';
import { Histogram, type Registry } from 'prom-client';
import type { z } from 'zod';
import { randomUUID } from 'node:crypto';
import { CONFIG, LOG, METRICS, SERVICE } from '../injection/tokens';
import { registerPolledGauge } from '../health/polled-gauge';
import type { KitConfig } from '../config/kit-config';
import { currentCall, runInCall } from '../caller/call-context';
import { serviceCaller } from '../caller/caller';
import type { Log } from '../log/log';
import { connectRedis, type RedisClient } from '../redis/connect-redis';
import { minutes, seconds } from '../time/clock';
import { currentTraceParent, inSpan, type TraceParent } from '../tracing/spans';
import type { JobHandler } from './job-handler';

export interface BoundJobHandler extends JobHandler {
  handle: (data: unknown) => Promise<void>;
}

interface OpenQueue {
  queue: Queue;
  connection: RedisClient;
}

interface Payload {
  data: unknown;
  requestId: string;
  /** Absent while traces are off. */
  traceparent?: TraceParent;
}

/** A job that throws this is run again after the delay, as long as it has attempts left. */
export class RetryLater extends Error {
  override readonly name = 'RetryLater';

  constructor(
    reason: string,
    readonly delayMs: number,
  ) {
    super(reason);
  }
}

/** For errors that say nothing: 1 s, doubled with each attempt, at most 5 minutes. */
const backoffStrategy = (attemptsMade: number, _type?: string, error?: Error): number =>
  error instanceof RetryLater ? error.delayMs : Math.min(seconds(1) * 2 ** (attemptsMade - 1), minutes(5));

const ofJobs = (queue: string) => ({
  attributes: { 'messaging.system': 'bullmq', 'messaging.destination.name': queue },
});

const jobIdOf = (job: JobDefinition, key: string): string => `${job.name}.${key}`;

/** Background work by BullMQ. Redis may lose a job: what is pending stands in MongoDB, from where a timer adds it again. */
@Injectable()
export class JobQueues {
  private readonly queues = new Map<string, OpenQueue>();
  private readonly workers: Worker[] = [];
  private readonly connections: RedisClient[] = [];
  private readonly jobSeconds: Histogram<'job' | 'outcome'>;
  private running = 0;

  constructor(
    @Inject(SERVICE) private readonly service: string,
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(LOG) private readonly log: Log,
    @Inject(METRICS) metrics: Registry,
  ) {
    this.jobSeconds = new Histogram({
      name: 'job_seconds',
      help: 'Time of one job',
      labelNames: ['job', 'outcome'],
      registers: [metrics],
    });
    registerPolledGauge({
      name: 'job_queue_jobs',
      help: 'Jobs of the queues that this process works on, by state',
      labelNames: ['queue', 'state'],
      registry: metrics,
      read: () => this.countJobs(),
    });
    registerPolledGauge({
      name: 'job_queue_oldest_age_seconds',
      help: 'Age of the oldest waiting job of a queue, 0 when none waits',
      labelNames: ['queue'],
      registry: metrics,
      read: () => this.agesOfOldest(),
    });
  }

  /** Jobs that this process works on now. */
  inProgress(): number {
    return this.running;
  }

  /** `key` makes a job unique while it waits or runs. */
  async add<J extends JobDefinition>(job: J, key: string, data: z.infer<J['data']>): Promise<void> {
    await this.addJob(job, key, data, {});
  }

  /** As `add`, in front of all that wait, where it may wait already. */
  async addFirst<J extends JobDefinition>(job: J, key: string, data: z.infer<J['data']>): Promise<void> {
    const added = await this.addJob(job, key, data, { lifo: true });
    await added.changePriority({ lifo: true });
  }

  /** Those of the keys that neither wait nor run. */
  async missing(job: JobDefinition, keys: string[]): Promise<Set<string>> {
    const { queue, connection } = this.open(job.queue);
    const looks = connection.pipeline();
    for (const key of keys) looks.exists(queue.toKey(jobIdOf(job, key)));
    const found = (await looks.exec()) ?? [];
    return new Set(keys.filter((_, at) => found[at]?.[1] === 0));
  }

  start(handlers: BoundJobHandler[]): void {
    for (const [queue, members] of Map.groupBy(handlers, (handler) => handler.job.queue)) {
      const byName = new Map(members.map((handler) => [handler.job.name, handler]));
      const worker = new Worker<Payload>(
        queue,
        async ({ name, data: payload }) => {
          const handler = byName.get(name);
          if (!handler) throw new Error(`no handler for job ${name}`);
          const started = performance.now();
          this.running += 1;
          let outcome = 'ok';
          try {
            const call = { requestId: payload.requestId, caller: serviceCaller(this.service) };
            const span = { ...ofJobs(queue), kind: 'CONSUMER', parent: payload.traceparent } as const;
            await inSpan(`job ${name}`, span, () =>
              runInCall(call, () => handler.handle(handler.job.data.parse(payload.data))),
            );
          } catch (error) {
            outcome = 'failed';
            throw error;
          } finally {
            this.running -= 1;
            this.jobSeconds.observe({ job: name, outcome }, (performance.now() - started) / 1000);
          }
        },
        {
          connection: this.connect(),
          prefix: this.prefixOf(queue),
          concurrency: Math.max(...members.map((handler) => handler.concurrency)),
          settings: { backoffStrategy },
          ...this.limitOf(members),
        },
      );
      worker.on('failed', (job, error) =>
        this.log.warn(
          { event: 'job.failed', err: error, job: job?.name, key: job?.id, attempt: job?.attemptsMade },
          'job failed',
        ),
      );
      worker.on('error', (error) => this.log.debug({ err: error, queue }, 'job worker lost its connection'));
      this.workers.push(worker);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.close()));
    await Promise.all([...this.queues.values()].map(({ queue }) => queue.close()));
    for (const connection of this.connections) connection.disconnect();
  }

  private async countJobs(): Promise<{ labels: { queue: string; state: string }; value: number }[]> {
    const counts = await Promise.all(
      this.workers.map(async ({ name: queue }) => ({
        queue,
        byState: await this.open(queue).queue.getJobCounts('waiting', 'active', 'delayed'),
      })),
    );
    return counts.flatMap(({ queue, byState }) =>
      Object.entries(byState).map(([state, value]) => ({ labels: { queue, state }, value })),
    );
  }

  private agesOfOldest(): Promise<{ labels: { queue: string }; value: number }[]> {
    return Promise.all(
      this.workers.map(async ({ name: queue }) => {
        const [oldest] = await this.open(queue).queue.getJobs(['waiting'], 0, 0, true);
        const value = oldest ? Math.max(0, Date.now() - oldest.timestamp) / 1000 : 0;
        return { labels: { queue }, value };
      }),
    );
  }

  private addJob<J extends JobDefinition>(job: J, key: string, data: z.infer<J['data']>, options: JobsOptions) {
    const traceparent = currentTraceParent();
    const payload: Payload = {
      data: job.data.parse(data),
      requestId: currentCall()?.requestId ?? randomUUID(),
      ...(traceparent && { traceparent }),
    };
    return this.open(job.queue).queue.add(job.name, payload, {
      jobId: jobIdOf(job, key),
      attempts: job.attempts,
      backoff: { type: 'custom' },
      removeOnComplete: true,
      removeOnFail: true,
      ...options,
    });
  }

  private limitOf(members: BoundJobHandler[]): Pick<WorkerOptions, 'limiter'> {
    const setting = members.find(({ perSecondSetting }) => perSecondSetting)?.perSecondSetting;
    if (!setting) return {};
    const max: unknown = Reflect.get(this.config, setting);
    if (typeof max !== 'number') throw new Error(`the config has no ${setting}`);
    return { limiter: { max, duration: seconds(1) } };
  }

  private open(name: string): OpenQueue {
    const known = this.queues.get(name);
    if (known) return known;
    const connection = this.connect();
    const queue = new Queue(name, { connection, prefix: this.prefixOf(name) });
    queue.on('error', (error) => this.log.debug({ err: error, queue: name }, 'job queue lost its connection'));
    const opened = { queue, connection };
    this.queues.set(name, opened);
    return opened;
  }

  /** In braces: all keys of a queue are in one slot of a cluster, as its scripts need them. */
  private prefixOf(queue: string): string {
    return `{${this.config.MONGO_DB_PREFIX}jobs.${queue}}`;
  }

  private connect(): RedisClient {
    const connection = connectRedis(this.config, { maxRetriesPerRequest: null, enableAutoPipelining: true });
    connection.on('error', (error) => this.log.debug({ err: error }, 'redis connection'));
    this.connections.push(connection);
    return connection;
  }
}

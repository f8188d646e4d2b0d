import { Inject, Injectable } from '@nestjs/common';
import type { JobDefinition } from '@utsav/contracts/jobs/job';
import { LOG, REDIS } from '@utsav/service-kit/injection/tokens';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import type { z } from 'zod';

/** Adds jobs for pending rows. No caller waits for it: without Redis nothing is added, and the requeue job makes up for it. */
@Injectable()
export class DeliveryScheduler {
  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(REDIS) private readonly redis: RedisClient,
    private readonly jobs: JobQueues,
  ) {}

  /** A job of the same row that waits, runs or is to be retried is not doubled. */
  enqueue<J extends JobDefinition>(job: J, rowId: string, data: z.infer<J['data']>): void {
    this.whileReady(job, () => this.jobs.add(job, rowId, data));
  }

  /** At the head of the queue, for a caller that waits for the result. */
  enqueueFirst<J extends JobDefinition>(job: J, rowId: string, data: z.infer<J['data']>): void {
    this.whileReady(job, () => this.jobs.addFirst(job, rowId, data));
  }

  /** Adds the jobs that Redis has lost or never had. Looking them up costs a fraction of adding them. */
  async reenqueueMissing<J extends JobDefinition>(
    job: J,
    rowIds: string[],
    dataOf: (rowId: string) => z.infer<J['data']>,
  ): Promise<void> {
    // A command for a Redis that is away would hold up the timer.
    if (this.redis.status !== 'ready' || rowIds.length === 0) return;
    for (const rowId of await this.jobs.missing(job, rowIds)) this.enqueue(job, rowId, dataOf(rowId));
  }

  private whileReady({ name }: JobDefinition, add: () => Promise<void>): void {
    // A command for a Redis that is away would stay in memory until it is back.
    if (this.redis.status !== 'ready') return;
    add().catch((error: unknown) => this.log.debug({ err: error, job: name }, 'job was not added'));
  }
}

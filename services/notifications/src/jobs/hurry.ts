import { Inject, Injectable } from '@nestjs/common';
import type { JobDefinition } from '@utsav/contracts/jobs/job';
import { LOG, REDIS } from '@utsav/service-kit/boot/tokens';
import { JobQueues } from '@utsav/service-kit/jobs/job-queues';
import type { Log } from '@utsav/service-kit/log/log';
import type { Redis } from 'ioredis';
import type { z } from 'zod';

/** A row that is owed; with each attempt its job has another key, so a later one is never taken for a double. */
interface Owed {
  _id: string;
  attempts: number;
}

const keyOf = ({ _id, attempts }: Owed): string => `${_id}.${attempts}`;

/** Adds jobs for owed rows. Nobody waits for it: without Redis nothing is added, and the sweep makes up for it. */
@Injectable()
export class Hurry {
  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(REDIS) private readonly redis: Redis,
    private readonly jobs: JobQueues,
  ) {}

  now<J extends JobDefinition>(job: J, row: Owed, data: z.infer<J['data']>, delayMs = 0): void {
    // A command for a Redis that is away would stay in memory until it is back.
    if (this.redis.status !== 'ready') return;
    this.jobs
      .add(job, keyOf(row), data, { delayMs })
      .catch((error: unknown) => this.log.debug({ err: error, job: job.name }, 'a job could not be added'));
  }

  /** For a sweep: adds those that Redis has no job for. To ask is a fraction of adding one that is there. */
  again<J extends JobDefinition>(job: J, rows: Owed[], dataOf: (row: Owed) => z.infer<J['data']>): void {
    if (this.redis.status !== 'ready' || rows.length === 0) return;
    this.jobs.missing(job, rows.map(keyOf)).then(
      (missing) => {
        for (const row of rows) if (missing.has(keyOf(row))) this.now(job, row, dataOf(row));
      },
      (error: unknown) => this.log.debug({ err: error, job: job.name }, 'jobs could not be looked for'),
    );
  }
}

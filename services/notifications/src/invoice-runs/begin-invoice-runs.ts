import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { IssueDocuments } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import type { InvoiceRunRow } from './invoice-run.schema';
import { InvoiceRunsRepository } from './invoice-runs.repository';
import { lastNight } from './last-night';

const everyMs = seconds(1);

/**
 * Begins the run of each night, and adds the job of the next page while one is under way. Both are read from MongoDB: a
 * night during which no process ran is made up for, and a job that Redis lost is added again.
 */
@Injectable()
export class BeginInvoiceRuns implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;
  private readonly startedAt: Date;

  constructor(
    @Inject(LOG) log: Log,
    private readonly runs: InvoiceRunsRepository,
    private readonly scheduler: DeliveryScheduler,
    private readonly clock: Clock,
  ) {
    this.startedAt = clock.now();
    this.ticker = new Ticker('runs of invoices', everyMs, () => this.look(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  /** The run that is under way where there is one. */
  async begin(begunBy: string): Promise<InvoiceRunRow> {
    const run = await this.runs.begin(begunBy);
    this.scheduler.enqueue(IssueDocuments, run._id, { runId: run._id });
    return run;
  }

  private async look(): Promise<void> {
    // The first run of an installation is not a night late because of what was before it.
    const now = this.clock.now();
    const newest = await this.runs.newest();
    if ((newest?.createdAt ?? this.startedAt) < lastNight(now)) await this.begin('');
    else if (newest?.nextPageAt && newest.nextPageAt <= now)
      await this.scheduler.reenqueueMissing(IssueDocuments, [newest._id], (runId) => ({ runId }));
  }
}

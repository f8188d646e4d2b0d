import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { RunLetter, RunMailing, SendAnnouncements } from '@utsav/contracts/jobs/notifications';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { Ticker } from '@utsav/service-kit/time/ticker';
import { DeliveryScheduler } from '../scheduling/delivery-scheduler';
import { LettersRepository } from '../letters/letters.repository';
import { AnnouncementsRepository } from './announcements.repository';
import { MailingsRepository } from './mailings.repository';

const everyMs = seconds(5);
const batchSize = 100;

/** MongoDB says which mailings and letters go on, and whether mails of new events are due; a job runs the next page of each, also where Redis lost the one before. */
@Injectable()
export class RequeueDueMailings implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly ticker: Ticker;

  constructor(
    @Inject(LOG) log: Log,
    private readonly mailings: MailingsRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly letters: LettersRepository,
    private readonly scheduler: DeliveryScheduler,
  ) {
    this.ticker = new Ticker('requeue of due mailings', everyMs, () => this.requeue(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  private async requeue(): Promise<void> {
    const ids = (await this.mailings.due(batchSize)).map(({ _id }) => _id);
    await this.scheduler.reenqueueMissing(RunMailing, ids, (mailingId) => ({ mailingId }));
    if (await this.announcements.isAnyDue())
      await this.scheduler.reenqueueMissing(SendAnnouncements, ['due'], () => ({}));
    const letterIds = (await this.letters.due(batchSize)).map(({ _id }) => _id);
    await this.scheduler.reenqueueMissing(RunLetter, letterIds, (letterId) => ({ letterId }));
  }
}

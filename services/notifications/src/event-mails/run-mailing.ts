import { Injectable } from '@nestjs/common';
import { RunMailing } from '@utsav/contracts/jobs/notifications';
import { OnJob } from '@utsav/service-kit/jobs/job-handler';
import { seconds } from '@utsav/service-kit/time/clock';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { AddAnnouncements } from './add-announcements';
import { FindEvent } from './find-event';
import { MailingsRepository } from './mailings.repository';
import { OfferTickets } from './offer-tickets';

const congestedPauseMs = seconds(5);

/** One page of a mailing a run. The cursor is stored after the page, and a run that is repeated adds nothing twice. */
@Injectable()
export class RunMailingJob {
  constructor(
    private readonly mailings: MailingsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly events: FindEvent,
    private readonly announcements: AddAnnouncements,
    private readonly tickets: OfferTickets,
  ) {}

  @OnJob(RunMailing, { concurrency: 2 })
  async run({ mailingId }: { mailingId: string }): Promise<void> {
    const mailing = await this.mailings.claim(mailingId);
    if (!mailing) return;
    if (await this.deliveries.isCongested()) {
      await this.mailings.goOn(mailing, congestedPauseMs, mailing.after);
      return;
    }
    const event = await this.events.toCome(mailing.eventId);
    if (!event) await this.mailings.end(mailing, 0);
    else if (mailing.kind === 'announced') await this.announcements.addPage(mailing);
    else await this.tickets.offer(mailing, event);
  }
}

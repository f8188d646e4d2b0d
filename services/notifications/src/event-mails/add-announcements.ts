import { Inject, Injectable } from '@nestjs/common';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { minutes } from '@utsav/service-kit/time/clock';
import type { NotificationsConfig } from '../notifications.config';
import { AnnouncementsRepository } from './announcements.repository';
import type { MailingRow } from './mailing.schema';
import { MailingsRepository } from './mailings.repository';

/** As many as catalog lists at once. */
const pageSize = 500;

/** Notes a new event for those who follow someone of it; mails of it leave later, with other new events. */
@Injectable()
export class AddAnnouncements {
  constructor(
    @Inject(CONFIG) private readonly config: NotificationsConfig,
    private readonly services: GrpcClients,
    private readonly mailings: MailingsRepository,
    private readonly announcements: AnnouncementsRepository,
  ) {}

  async addPage(mailing: MailingRow): Promise<void> {
    const { eventId, after } = mailing;
    const page = { eventId, after, limit: pageSize };
    const as = serviceCaller('notifications');
    const { userIds } = await this.services.client('catalog').listFollowers(page, { as });
    const last = userIds.at(-1);
    if (last === undefined) {
      await this.mailings.end(mailing, 0);
      return;
    }
    await this.announcements.addMissing(eventId, userIds, minutes(this.config.NEW_EVENTS_MAIL_MINUTES));
    await this.mailings.goOn(mailing, 0, last);
  }
}

import { Injectable } from '@nestjs/common';
import type { ForgetsSubjects } from '@utsav/service-kit/erasure/erasures';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { DocumentStore } from '../documents/document-store';
import { TicketDocumentsRepository } from '../documents/ticket-documents.repository';
import { AnnouncementsRepository } from '../event-mails/announcements.repository';
import { EventNoticesRepository } from '../event-mails/event-notices.repository';
import { MailChoicesRepository } from '../event-mails/mail-choices.repository';
import { InvoicesRepository } from '../invoices/invoices.repository';
import { UserLanguagesRepository } from '../languages/user-languages.repository';

/** No delivery is pending for an erased user, and printed sheets that name them are destroyed. */
@Injectable()
export class ForgetPerson implements ForgetsSubjects {
  constructor(
    private readonly documents: TicketDocumentsRepository,
    private readonly deliveries: DeliveriesRepository,
    private readonly invoices: InvoicesRepository,
    private readonly languages: UserLanguagesRepository,
    private readonly notices: EventNoticesRepository,
    private readonly announcements: AnnouncementsRepository,
    private readonly choices: MailChoicesRepository,
    private readonly store: DocumentStore,
  ) {}

  async forget(userId: string): Promise<void> {
    const rows = await this.documents.ofOwner(userId);
    // Before the mails of them: what is marked later finds its rows gone.
    await this.announcements.forget(userId);
    await this.deliveries.forget([userId, ...rows.map(({ _id }) => _id)]);
    await this.notices.forget(userId);
    await this.choices.forget(userId);
    await this.languages.forget(userId);
    await this.documents.forgetBuyer(userId);
    await this.invoices.forgetBuyer(userId);
    // From here on nothing is printed with their name; the rows still name the files where one could not be removed.
    // What is ready by now was printed since, without it.
    const tickets = (await this.documents.ofOwner(userId)).filter(({ state }) => state !== 'ready');
    const printed = [...tickets, ...(await this.invoices.ofOwner(userId))];
    for (const { fileName } of printed) if (fileName) await this.store.remove(fileName);
  }
}

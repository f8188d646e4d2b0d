import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { inboxCollection } from '@utsav/service-kit/kafka/inbox.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Delivery, deliverySchema } from './deliveries/delivery.schema';
import { TicketDocument, ticketDocumentSchema } from './documents/ticket-document.schema';
import { Announcement, announcementSchema } from './event-mails/announcement.schema';
import { EventNotice, eventNoticeSchema } from './event-mails/event-notice.schema';
import { MailChoice, mailChoiceSchema } from './event-mails/mail-choice.schema';
import { Mailing, mailingSchema } from './event-mails/mailing.schema';
import { InvoiceRun, invoiceRunSchema } from './invoice-runs/invoice-run.schema';
import { UninvoicedBooking, uninvoicedBookingSchema } from './invoice-runs/uninvoiced-booking.schema';
import { Invoice, InvoiceCounter, invoiceCounterSchema, invoiceSchema } from './invoices/invoice.schema';
import { Letter, letterSchema } from './letters/letter.schema';
import { UserLanguage, userLanguageSchema } from './languages/user-language.schema';
import { smsContentOfNotices } from './migrations/0002-sms-content-of-notices';

export const notificationsDatabase = defineDatabase({
  name: 'notifications',
  collections: [
    { name: TicketDocument, schema: ticketDocumentSchema },
    { name: Delivery, schema: deliverySchema },
    { name: Invoice, schema: invoiceSchema },
    { name: InvoiceCounter, schema: invoiceCounterSchema },
    { name: InvoiceRun, schema: invoiceRunSchema },
    { name: UninvoicedBooking, schema: uninvoicedBookingSchema },
    { name: Announcement, schema: announcementSchema },
    { name: EventNotice, schema: eventNoticeSchema },
    { name: MailChoice, schema: mailChoiceSchema },
    { name: Mailing, schema: mailingSchema },
    { name: Letter, schema: letterSchema },
    { name: UserLanguage, schema: userLanguageSchema },
    inboxCollection,
    erasedSubjectsCollection,
  ],
  migrations: [
    {
      // With a stop of all processes, as 0.2.0 requires: the release before reads the old state only.
      name: '0001-owed-is-pending',
      up: async (database) => {
        for (const name of ['deliveries', 'ticket_documents']) {
          const rows = database.collection(name);
          const indexes = await rows.indexes().catch(() => []);
          // Its partial filter names the old state; the new one is made after the migrations.
          const old = indexes.find(({ partialFilterExpression }) => partialFilterExpression?.state === 'owed');
          if (old?.name) await rows.dropIndex(old.name);
          await rows.updateMany({ state: 'owed' }, { $set: { state: 'pending' } });
        }
      },
    },
    smsContentOfNotices,
  ],
});

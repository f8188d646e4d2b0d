import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { inboxCollection } from '@utsav/service-kit/kafka/inbox.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { deliveryCollection } from './deliveries/delivery.schema';
import { ticketDocumentCollection } from './documents/ticket-document.schema';
import { announcementCollection } from './event-mails/announcement.schema';
import { eventNoticeCollection } from './event-mails/event-notice.schema';
import { mailChoiceCollection } from './event-mails/mail-choice.schema';
import { mailingCollection } from './event-mails/mailing.schema';
import { invoiceRunCollection } from './invoice-runs/invoice-run.schema';
import { uninvoicedBookingCollection } from './invoice-runs/uninvoiced-booking.schema';
import { invoiceCounterCollection, invoiceCollection } from './invoices/invoice.schema';
import { letterCollection } from './letters/letter.schema';
import { webhookDeliveryCollection } from './webhooks/webhook-delivery.schema';
import { webhookCollection } from './webhooks/webhook.schema';
import { userLanguageCollection } from './languages/user-language.schema';
import { smsContentOfNotices } from './migrations/0002-sms-content-of-notices';
import { smsOfTypedVariables } from './migrations/0003-sms-of-typed-variables';

export const notificationsDatabase = defineDatabase({
  name: 'notifications',
  collections: [
    ticketDocumentCollection,
    deliveryCollection,
    invoiceCollection,
    invoiceCounterCollection,
    invoiceRunCollection,
    uninvoicedBookingCollection,
    announcementCollection,
    eventNoticeCollection,
    mailChoiceCollection,
    mailingCollection,
    letterCollection,
    userLanguageCollection,
    webhookCollection,
    webhookDeliveryCollection,
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
    smsOfTypedVariables,
  ],
});

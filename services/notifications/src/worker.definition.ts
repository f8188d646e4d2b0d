import { RenderInvoice, RenderTicket } from '@utsav/contracts/jobs/notifications';
import { defineService } from '@utsav/service-kit/boot/definition';
import { deliveryCollection } from './deliveries/delivery.schema';
import { ticketDocumentCollection } from './documents/ticket-document.schema';
import { invoiceCollection, invoiceCounterCollection } from './invoices/invoice.schema';
import { userLanguageCollection } from './languages/user-language.schema';
import { DocumentWorkerConfig } from './notifications.config';
import { notificationsDatabase } from './notifications.database';
import { RenderingModule } from './rendering/rendering.module';

/** Renders documents in a process of its own, next to its browser. */
export const workerDefinition = defineService({
  name: 'document-worker',
  // A part of that of notifications.
  database: {
    ...notificationsDatabase,
    collections: [
      ticketDocumentCollection,
      deliveryCollection,
      invoiceCollection,
      invoiceCounterCollection,
      userLanguageCollection,
    ],
  },
  config: DocumentWorkerConfig,
  module: RenderingModule,
  jobs: [RenderTicket, RenderInvoice],
});

import { z } from 'zod';
import { defineJob } from './job';

export const RenderTicket = defineJob({
  queue: 'notifications.documents',
  name: 'render-ticket',
  attempts: 6,
  data: z.object({ bookingId: z.string() }),
});

export const RenderInvoice = defineJob({
  queue: 'notifications.documents',
  name: 'render-invoice',
  attempts: 3,
  data: z.object({ invoiceId: z.string() }),
});

export const RunMailing = defineJob({
  queue: 'notifications.mailings',
  name: 'run-mailing',
  attempts: 1,
  data: z.object({ mailingId: z.string() }),
});

/** Mails of new events that are due. */
export const SendAnnouncements = defineJob({
  queue: 'notifications.mailings',
  name: 'send-announcements',
  attempts: 1,
  data: z.object({}),
});

export const RunLetter = defineJob({
  queue: 'notifications.mailings',
  name: 'run-letter',
  attempts: 1,
  data: z.object({ letterId: z.string() }),
});

/** A page of bookings whose invoices and credit notes are due. */
export const IssueDocuments = defineJob({
  queue: 'notifications.invoices',
  name: 'issue-documents',
  attempts: 1,
  data: z.object({ runId: z.string() }),
});

/** One attempt at one webhook; MongoDB says when the next one is due. */
export const SendWebhook = defineJob({
  queue: 'notifications.webhooks',
  name: 'send-webhook',
  attempts: 1,
  data: z.object({ deliveryId: z.string() }),
});

export const SendDelivery = defineJob({
  queue: 'notifications.deliveries',
  name: 'send-delivery',
  attempts: 30,
  data: z.object({ deliveryId: z.string() }),
});

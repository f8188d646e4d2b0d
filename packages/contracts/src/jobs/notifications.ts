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

export const SendDelivery = defineJob({
  queue: 'notifications.deliveries',
  name: 'send-delivery',
  attempts: 30,
  data: z.object({ deliveryId: z.string() }),
});

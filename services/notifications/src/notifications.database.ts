import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Delivery, deliverySchema } from './deliveries/delivery.schema';
import { TicketDocument, ticketDocumentSchema } from './documents/ticket-document.schema';
import { Invoice, InvoiceCounter, invoiceCounterSchema, invoiceSchema } from './invoices/invoice.schema';

export const notificationsDatabase = defineDatabase({
  name: 'notifications',
  collections: [
    { name: TicketDocument, schema: ticketDocumentSchema },
    { name: Delivery, schema: deliverySchema },
    { name: Invoice, schema: invoiceSchema },
    { name: InvoiceCounter, schema: invoiceCounterSchema },
  ],
  migrations: [],
});

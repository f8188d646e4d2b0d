import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { Delivery, deliverySchema } from './deliveries/delivery.schema';
import { FirstTries } from './deliveries/first-tries';
import { NoteOutcome } from './deliveries/note-outcome';
import { DocumentStore } from './documents/document-store';
import { TicketDocument, ticketDocumentSchema } from './documents/ticket-document.schema';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { Mailer } from './email/mailer';
import { TicketMails } from './email/ticket-mails';
import { Invoice, InvoiceCounter, invoiceCounterSchema, invoiceSchema } from './invoices/invoice.schema';
import { InvoicesRepository } from './invoices/invoices.repository';
import { Hurry } from './jobs/hurry';
import { RenderInvoiceJob } from './jobs/render-invoice';
import { RenderTicketJob } from './jobs/render-ticket';
import { Browser } from './rendering/browser';
import { Posters } from './rendering/posters';
import { TicketPrinter } from './rendering/ticket-printer';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: TicketDocument, schema: ticketDocumentSchema },
      { name: Delivery, schema: deliverySchema },
      { name: Invoice, schema: invoiceSchema },
      { name: InvoiceCounter, schema: invoiceCounterSchema },
    ]),
  ],
  providers: [
    TicketDocumentsRepository,
    DeliveriesRepository,
    NoteOutcome,
    FirstTries,
    Mailer,
    TicketMails,
    DocumentStore,
    InvoicesRepository,
    Browser,
    Posters,
    TicketPrinter,
    Hurry,
    RenderTicketJob,
    RenderInvoiceJob,
  ],
})
export class WorkerModule {}

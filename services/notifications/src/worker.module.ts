import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { FirstTries } from './deliveries/first-tries';
import { NoteOutcome } from './deliveries/note-outcome';
import { DocumentStore } from './documents/document-store';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { Mailer } from './email/mailer';
import { TicketMails } from './email/ticket-mails';
import { InvoicesRepository } from './invoices/invoices.repository';
import { Hurry } from './jobs/hurry';
import { RenderInvoiceJob } from './jobs/render-invoice';
import { RenderTicketJob } from './jobs/render-ticket';
import { notificationsDatabase } from './notifications.database';
import { Browser } from './rendering/browser';
import { Posters } from './rendering/posters';
import { TicketPrinter } from './rendering/ticket-printer';

@Module({
  imports: [MongooseModule.forFeature(notificationsDatabase.collections)],
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

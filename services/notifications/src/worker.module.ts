import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { DeliveriesRepository } from './deliveries/deliveries.repository';
import { DocumentStore } from './documents/document-store';
import { TicketDocumentsRepository } from './documents/ticket-documents.repository';
import { InvoicesRepository } from './invoices/invoices.repository';
import { UserLanguagesRepository } from './languages/user-languages.repository';
import { DeliveryScheduler } from './scheduling/delivery-scheduler';
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
    UserLanguagesRepository,
    DocumentStore,
    InvoicesRepository,
    { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf },
    Browser,
    Posters,
    TicketPrinter,
    DeliveryScheduler,
    RenderTicketJob,
    RenderInvoiceJob,
  ],
})
export class WorkerModule {}

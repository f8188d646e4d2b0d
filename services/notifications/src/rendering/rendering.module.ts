import { Module } from '@nestjs/common';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { InvoicesStorageModule } from '../invoices/invoices-storage.module';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { Browser } from './browser';
import { Posters } from './posters';
import { RenderInvoiceJob } from './render-invoice';
import { RenderTicketJob } from './render-ticket';
import { TicketPrinter } from './ticket-printer';

/** What the document worker runs; the service has none of it. */
@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, InvoicesStorageModule, LanguagesModule, SchedulingModule],
  providers: [
    Browser,
    Posters,
    TicketPrinter,
    RenderTicketJob,
    RenderInvoiceJob,
    { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf },
  ],
})
export class RenderingModule {}

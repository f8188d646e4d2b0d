import { Module } from '@nestjs/common';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { EventMailsModule } from '../event-mails/event-mails.module';
import { InvoicesStorageModule } from '../invoices/invoices-storage.module';
import { LanguagesModule } from '../languages/languages.module';
import { ForgetPerson } from './forget-person';

@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, EventMailsModule, InvoicesStorageModule, LanguagesModule],
  providers: [{ provide: FORGETS_SUBJECTS, useClass: ForgetPerson }, Erasures],
  exports: [Erasures],
})
export class ErasureModule {}

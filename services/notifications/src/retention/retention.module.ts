import { Module } from '@nestjs/common';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { InvoicesStorageModule } from '../invoices/invoices-storage.module';
import { NotificationsRetention } from './notifications-retention';

@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, InvoicesStorageModule],
  providers: [
    NotificationsRetention,
    { provide: RETENTION_RULES, useExisting: NotificationsRetention },
    RetentionSweep,
  ],
})
export class RetentionModule {}

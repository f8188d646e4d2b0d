import { Module } from '@nestjs/common';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { GetInvoice } from './get-invoice';
import { GstReport } from './gst-report';
import { InvoicesStorageModule } from './invoices-storage.module';
import { InvoicesController } from './invoices.controller';
import { IssueInvoice } from './issue-invoice';

@Module({
  imports: [DocumentsStorageModule, InvoicesStorageModule, LanguagesModule, SchedulingModule],
  controllers: [InvoicesController],
  providers: [IssueInvoice, GetInvoice, GstReport],
  exports: [IssueInvoice],
})
export class InvoicesModule {}

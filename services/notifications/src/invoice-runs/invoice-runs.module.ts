import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { InvoicesModule } from '../invoices/invoices.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { BeginInvoiceRuns } from './begin-invoice-runs';
import { invoiceRunCollection } from './invoice-run.schema';
import { InvoiceRunsController } from './invoice-runs.controller';
import { InvoiceRunsRepository } from './invoice-runs.repository';
import { IssueDocumentsJob } from './issue-documents';
import { uninvoicedBookingCollection } from './uninvoiced-booking.schema';
import { UninvoicedBookingsRepository } from './uninvoiced-bookings.repository';

@Module({
  imports: [
    MongooseModule.forFeature([invoiceRunCollection, uninvoicedBookingCollection]),
    InvoicesModule,
    SchedulingModule,
  ],
  controllers: [InvoiceRunsController],
  providers: [InvoiceRunsRepository, UninvoicedBookingsRepository, IssueDocumentsJob, BeginInvoiceRuns],
})
export class InvoiceRunsModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { invoiceCollection, invoiceCounterCollection } from './invoice.schema';
import { InvoicesRepository } from './invoices.repository';

/** Without the controllers, so that the document worker has it too. */
@Module({
  imports: [MongooseModule.forFeature([invoiceCollection, invoiceCounterCollection])],
  providers: [InvoicesRepository],
  exports: [InvoicesRepository, MongooseModule],
})
export class InvoicesStorageModule {}

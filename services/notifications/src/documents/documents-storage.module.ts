import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { DocumentStore } from './document-store';
import { ticketDocumentCollection } from './ticket-document.schema';
import { TicketDocumentsRepository } from './ticket-documents.repository';

/** Without the controllers, so that the document worker has it too. */
@Module({
  imports: [MongooseModule.forFeature([ticketDocumentCollection])],
  providers: [TicketDocumentsRepository, DocumentStore],
  exports: [TicketDocumentsRepository, DocumentStore],
})
export class DocumentsStorageModule {}

import { Module } from '@nestjs/common';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { DocumentsStorageModule } from './documents-storage.module';
import { GetTicketDocument } from './get-ticket-document';
import { TicketDocumentsController } from './ticket-documents.controller';

@Module({
  imports: [DocumentsStorageModule, LanguagesModule, SchedulingModule],
  controllers: [TicketDocumentsController],
  providers: [GetTicketDocument],
})
export class DocumentsModule {}

import { Module } from '@nestjs/common';
import { EventSalesController } from './event-sales.controller';
import { IssuedDocumentsController } from './issued-documents.controller';
import { ReportsController } from './reports.controller';

@Module({
  controllers: [EventSalesController, ReportsController, IssuedDocumentsController],
})
export class ReportsModule {}

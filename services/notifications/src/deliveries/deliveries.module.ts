import { Module } from '@nestjs/common';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { DeliveriesStorageModule } from './deliveries-storage.module';
import { DeliveriesController } from './deliveries.controller';

@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, SchedulingModule],
  controllers: [DeliveriesController],
})
export class DeliveriesModule {}

import { Module } from '@nestjs/common';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { LettersModule } from '../letters/letters.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { SendingModule } from '../sending/sending.module';
import { RequeuePendingDeliveries } from './requeue-pending-deliveries';
import { SendDeliveryJob } from './send-delivery';

@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, LettersModule, SchedulingModule, SendingModule],
  providers: [SendDeliveryJob, RequeuePendingDeliveries],
})
export class JobsModule {}

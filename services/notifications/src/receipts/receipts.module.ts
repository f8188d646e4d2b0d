import { Module } from '@nestjs/common';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { SmsModule } from '../sms/sms.module';
import { EmailEventsController } from './email-events.controller';
import { ReceiveEmailEvents } from './receive-email-events';
import { ReceiveSmsReceipt } from './receive-sms-receipt';
import { SmsReceiptsController } from './sms-receipts.controller';

@Module({
  imports: [DeliveriesStorageModule, SchedulingModule, SmsModule],
  controllers: [SmsReceiptsController, EmailEventsController],
  providers: [ReceiveSmsReceipt, ReceiveEmailEvents],
})
export class ReceiptsModule {}

import { Module } from '@nestjs/common';
import { DeliveriesStorageModule } from '../deliveries/deliveries-storage.module';
import { DocumentsStorageModule } from '../documents/documents-storage.module';
import { EmailModule } from '../email/email.module';
import { LanguagesModule } from '../languages/languages.module';
import { SchedulingModule } from '../scheduling/scheduling.module';
import { SmsModule } from '../sms/sms.module';
import { ContactMessagesController } from './contact-messages.controller';
import { ContentDelivery } from './content-delivery';
import { TicketDelivery } from './ticket-delivery';
import { TicketTexts } from './ticket-texts';

@Module({
  imports: [DeliveriesStorageModule, DocumentsStorageModule, EmailModule, LanguagesModule, SchedulingModule, SmsModule],
  controllers: [ContactMessagesController],
  providers: [TicketTexts, TicketDelivery, ContentDelivery],
  exports: [TicketDelivery, ContentDelivery],
})
export class SendingModule {}

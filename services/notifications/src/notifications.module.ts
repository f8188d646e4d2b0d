import { Module } from '@nestjs/common';
import { DeliveriesModule } from './deliveries/deliveries.module';
import { DocumentsModule } from './documents/documents.module';
import { EmailModule } from './email/email.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventMailsModule } from './event-mails/event-mails.module';
import { InvoiceRunsModule } from './invoice-runs/invoice-runs.module';
import { InvoicesModule } from './invoices/invoices.module';
import { JobsModule } from './jobs/jobs.module';
import { LanguagesModule } from './languages/languages.module';
import { LettersModule } from './letters/letters.module';
import { MessagesModule } from './messages/messages.module';
import { ReceiptsModule } from './receipts/receipts.module';
import { RetentionModule } from './retention/retention.module';
import { SchedulingModule } from './scheduling/scheduling.module';
import { SendingModule } from './sending/sending.module';
import { SmsModule } from './sms/sms.module';
import { WebhooksModule } from './webhooks/webhooks.module';

@Module({
  imports: [
    DeliveriesModule,
    DocumentsModule,
    EmailModule,
    ErasureModule,
    EventMailsModule,
    InvoiceRunsModule,
    InvoicesModule,
    JobsModule,
    LanguagesModule,
    LettersModule,
    MessagesModule,
    ReceiptsModule,
    RetentionModule,
    SchedulingModule,
    SendingModule,
    SmsModule,
    WebhooksModule,
  ],
})
export class NotificationsServiceModule {}

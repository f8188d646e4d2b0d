import { Module } from '@nestjs/common';
import { EmailCodesController } from './email-codes.controller';
import { Mailer } from './mailer';
import { TicketMails } from './ticket-mails';

@Module({
  controllers: [EmailCodesController],
  providers: [Mailer, TicketMails],
  exports: [Mailer, TicketMails],
})
export class EmailModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { TicketCodes } from './ticket-codes';
import { ticketKeyCollection } from './ticket-key.schema';
import { TicketKeys } from './ticket-keys';
import { TicketKeysController } from './ticket-keys.controller';

@Module({
  imports: [MongooseModule.forFeature([ticketKeyCollection])],
  controllers: [TicketKeysController],
  providers: [TicketCodes, TicketKeys],
  exports: [TicketCodes],
})
export class TicketsModule {}

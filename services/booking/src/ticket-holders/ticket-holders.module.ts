import { Module } from '@nestjs/common';
import { BookingsModule } from '../bookings/bookings.module';
import { TicketHoldersController } from './ticket-holders.controller';
import { TicketHoldersRepository } from './ticket-holders.repository';

@Module({
  imports: [BookingsModule],
  controllers: [TicketHoldersController],
  providers: [TicketHoldersRepository],
})
export class TicketHoldersModule {}

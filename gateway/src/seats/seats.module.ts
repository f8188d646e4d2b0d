import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { BlockedSeatsController } from './blocked-seats.controller';
import { ChannelSeatsController } from './channel-seats.controller';

@Module({
  imports: [EventsModule],
  controllers: [BlockedSeatsController, ChannelSeatsController],
})
export class SeatsModule {}

import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { GuestListsController } from './guest-lists.controller';

@Module({
  imports: [EventsModule],
  controllers: [GuestListsController],
})
export class GuestListsModule {}

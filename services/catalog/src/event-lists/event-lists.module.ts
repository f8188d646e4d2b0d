import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { PicturesModule } from '../pictures/pictures.module';
import { EventLists } from './event-lists.service';

@Module({
  imports: [EventsModule, PicturesModule],
  providers: [EventLists],
  exports: [EventLists],
})
export class EventListsModule {}

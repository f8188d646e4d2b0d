import { Module } from '@nestjs/common';
import { EventsModule } from '../events/events.module';
import { EventIndexService } from './event-index.service';
import { EventListingController } from './event-listing.controller';
import { EventListing } from './event-listing.service';

@Module({
  imports: [EventsModule],
  controllers: [EventListingController],
  providers: [EventListing, EventIndexService],
  exports: [EventIndexService],
})
export class SearchIndexModule {}

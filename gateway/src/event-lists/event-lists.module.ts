import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { EventsModule } from '../events/events.module';
import { PlacesModule } from '../places/places.module';
import { PublicCouponsModule } from '../public-coupons/public-coupons.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { EventListsController } from './event-lists.controller';
import { EventsController } from './events.controller';
import { HomeSections } from './home-sections';
import { ListedEvents } from './listed-events';
import { OnEventChanged } from './on-event-changed';
import { ScarceEvents } from './scarce-events';

@Module({
  imports: [DirectoryModule, EventsModule, PlacesModule, PublicCouponsModule, SuggestionsModule],
  controllers: [EventsController, EventListsController],
  providers: [HomeSections, ListedEvents, ScarceEvents, OnEventChanged],
  exports: [HomeSections, ListedEvents],
})
export class EventListsModule {}

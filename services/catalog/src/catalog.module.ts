import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Banner, bannerSchema } from './banners/banner.schema';
import { CatalogController } from './catalog.controller';
import { Category, categorySchema } from './categories/category.schema';
import { City, citySchema } from './cities/city.schema';
import { Event, eventSchema } from './events/event.schema';
import { EventListing } from './events/event-listing.service';
import { EventsRepository } from './events/events.repository';
import { EventsService } from './events/events.service';
import { Review, reviewSchema } from './reviews/review.schema';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { Vocabulary } from './search/vocabulary';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Event, schema: eventSchema },
      { name: Category, schema: categorySchema },
      { name: City, schema: citySchema },
      { name: Banner, schema: bannerSchema },
      { name: Review, schema: reviewSchema },
    ]),
  ],
  controllers: [CatalogController],
  providers: [EventsRepository, EventsService, EventListing, Vocabulary, ReviewsRepository, ReviewsService],
})
export class CatalogModule {}

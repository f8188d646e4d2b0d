import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Banner, bannerSchema } from './banners/banner.schema';
import { BannersController } from './banners/banners.controller';
import { BannersRepository } from './banners/banners.repository';
import { BannersService } from './banners/banners.service';
import { CatalogController } from './catalog.controller';
import { Category, categorySchema } from './categories/category.schema';
import { City, citySchema } from './cities/city.schema';
import { Event, eventSchema } from './events/event.schema';
import { EventListing } from './events/event-listing.service';
import { EventsRepository } from './events/events.repository';
import { EventsService } from './events/events.service';
import { OnUserErased } from './messages/on-user-erased';
import { MediaFolder, MediaStore } from './pictures/media-store';
import { Picture, pictureSchema } from './pictures/picture.schema';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { PlaceServer } from './places/place-server';
import { PlaceTurns } from './places/place-turns';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { KeptProgramme } from './programme/kept-programme';
import { Review, reviewSchema } from './reviews/review.schema';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { Wish, wishSchema } from './wishes/wish.schema';
import { WishesController } from './wishes/wishes.controller';
import { WishesRepository } from './wishes/wishes.repository';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: Event, schema: eventSchema },
      { name: Category, schema: categorySchema },
      { name: City, schema: citySchema },
      { name: Banner, schema: bannerSchema },
      { name: Review, schema: reviewSchema },
      { name: Wish, schema: wishSchema },
      { name: Picture, schema: pictureSchema },
    ]),
  ],
  controllers: [
    CatalogController,
    BannersController,
    ReviewsController,
    WishesController,
    PicturesController,
    PlacesController,
  ],
  providers: [
    EventsRepository,
    EventsService,
    EventListing,
    KeptProgramme,
    BannersRepository,
    BannersService,
    ReviewsRepository,
    ReviewsService,
    WishesRepository,
    { provide: MediaStore, useClass: MediaFolder },
    PicturesService,
    PlaceTurns,
    PlaceServer,
    PlacesService,
    OnUserErased,
  ],
})
export class CatalogModule {}

import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BannersController } from './banners/banners.controller';
import { BannersRepository } from './banners/banners.repository';
import { BannersService } from './banners/banners.service';
import { CatalogController } from './catalog.controller';
import { EventListing } from './events/event-listing.service';
import { EventsRepository } from './events/events.repository';
import { EventsService } from './events/events.service';
import { OnUserErased } from './messages/on-user-erased';
import { MediaFolder, MediaStore } from './pictures/media-store';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { PlaceServer } from './places/place-server';
import { PlaceTurns } from './places/place-turns';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { KeptProgramme } from './programme/kept-programme';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { WishesController } from './wishes/wishes.controller';
import { WishesRepository } from './wishes/wishes.repository';
import { catalogDatabase } from './catalog.database';

@Module({
  imports: [MongooseModule.forFeature(catalogDatabase.collections)],
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

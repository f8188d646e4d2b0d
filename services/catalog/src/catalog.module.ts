import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BannersController } from './banners/banners.controller';
import { BannersRepository } from './banners/banners.repository';
import { BannersService } from './banners/banners.service';
import { CatalogController } from './catalog.controller';
import { EventListing } from './search-index/event-listing.service';
import { EventsRepository } from './events/events.repository';
import { EventEditing } from './event-editing/event-editing.service';
import { OnUserErased } from './messages/on-user-erased';
import { MediaFolder, MediaStore } from './pictures/media-store';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { Geocoder } from './places/geocoder';
import { GeocoderThrottle } from './places/geocoder-throttle';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { EventIndexService } from './search-index/event-index.service';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { WishlistController } from './wishlist/wishlist.controller';
import { WishlistRepository } from './wishlist/wishlist.repository';
import { catalogDatabase } from './catalog.database';

@Module({
  imports: [MongooseModule.forFeature(catalogDatabase.collections)],
  controllers: [
    CatalogController,
    BannersController,
    ReviewsController,
    WishlistController,
    PicturesController,
    PlacesController,
  ],
  providers: [
    EventsRepository,
    EventEditing,
    EventListing,
    EventIndexService,
    BannersRepository,
    BannersService,
    ReviewsRepository,
    ReviewsService,
    WishlistRepository,
    { provide: MediaStore, useClass: MediaFolder },
    PicturesService,
    GeocoderThrottle,
    Geocoder,
    PlacesService,
    OnUserErased,
  ],
})
export class CatalogModule {}

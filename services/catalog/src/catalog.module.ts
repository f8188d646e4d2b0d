import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { BannersController } from './banners/banners.controller';
import { BannersRepository } from './banners/banners.repository';
import { BannersService } from './banners/banners.service';
import type { CatalogConfig } from './catalog.config';
import { catalogDatabase } from './catalog.database';
import { CategoriesController } from './categories/categories.controller';
import { CitiesController } from './cities/cities.controller';
import { EventEditingController } from './event-editing/event-editing.controller';
import { EventEditing } from './event-editing/event-editing.service';
import { EventsController } from './events/events.controller';
import { EventsRepository } from './events/events.repository';
import { OnUserErased } from './messages/on-user-erased';
import { MediaFolder, MediaStore } from './pictures/media-store';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { Geocoder } from './places/geocoder';
import { GeocoderHttp } from './places/geocoder-http';
import { GeocoderThrottle } from './places/geocoder-throttle';
import { geocodingServer } from './places/geocoding-servers';
import { Nominatim } from './places/nominatim';
import { Photon } from './places/photon';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { ReviewsController } from './reviews/reviews.controller';
import { ReviewsRepository } from './reviews/reviews.repository';
import { ReviewsService } from './reviews/reviews.service';
import { EventIndexService } from './search-index/event-index.service';
import { EventListingController } from './search-index/event-listing.controller';
import { EventListing } from './search-index/event-listing.service';
import { WishlistController } from './wishlist/wishlist.controller';
import { WishlistRepository } from './wishlist/wishlist.repository';

@Module({
  imports: [MongooseModule.forFeature(catalogDatabase.collections)],
  controllers: [
    EventsController,
    EventListingController,
    EventEditingController,
    CategoriesController,
    CitiesController,
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
    GeocoderHttp,
    {
      provide: Geocoder,
      inject: [CONFIG, GeocoderHttp],
      useFactory: (config: CatalogConfig, http: GeocoderHttp) =>
        new { photon: Photon, nominatim: Nominatim }[config.GEO_PROVIDER](geocodingServer(config), http),
    },
    PlacesService,
    OnUserErased,
  ],
})
export class CatalogModule {}

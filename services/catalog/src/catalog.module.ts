import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CONFIG, LOG, REDIS } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { BannersController } from './banners/banners.controller';
import { BannersRepository } from './banners/banners.repository';
import { BannersService } from './banners/banners.service';
import { catalogDatabase } from './catalog.database';
import { CategoriesController } from './categories/categories.controller';
import { CitiesController } from './cities/cities.controller';
import { Directory } from './directory/directory.service';
import { DirectoryController } from './directory/directory.controller';
import { EventLists } from './event-lists/event-lists.service';
import { EventEditingController } from './event-editing/event-editing.controller';
import { EventEditing } from './event-editing/event-editing.service';
import { EventsController } from './events/events.controller';
import { EventsRepository } from './events/events.repository';
import { Erasures, FORGETS_SUBJECTS } from '@utsav/service-kit/erasure/erasures';
import { ForgetPerson } from './erasure/forget-person';
import { OnUserErased } from './messages/on-user-erased';
import { FollowsController } from './follows/follows.controller';
import { FollowsRepository } from './follows/follows.repository';
import { PictureUses } from './pictures/picture-uses';
import { PicturesController } from './pictures/pictures.controller';
import { PicturesService } from './pictures/pictures.service';
import { Geocoder } from './places/geocoder';
import { geocoderOf } from './places/geocoder-of';
import { PlacesController } from './places/places.controller';
import { PlacesService } from './places/places.service';
import { CatalogRetention } from './retention/catalog-retention';
import { RemoveUnusedPictures } from './retention/remove-unused-pictures';
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
    DirectoryController,
    EventEditingController,
    CategoriesController,
    CitiesController,
    BannersController,
    ReviewsController,
    WishlistController,
    FollowsController,
    PicturesController,
    PlacesController,
  ],
  providers: [
    EventsRepository,
    EventEditing,
    EventListing,
    Directory,
    EventLists,
    EventIndexService,
    BannersRepository,
    BannersService,
    ReviewsRepository,
    ReviewsService,
    WishlistRepository,
    FollowsRepository,
    { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf },
    PicturesService,
    PictureUses,
    RemoveUnusedPictures,
    CatalogRetention,
    { provide: RETENTION_RULES, useExisting: CatalogRetention },
    RetentionSweep,
    {
      provide: Geocoder,
      inject: [CONFIG, REDIS],
      useFactory: geocoderOf,
    },
    PlacesService,
    OnUserErased,
    { provide: FORGETS_SUBJECTS, useClass: ForgetPerson },
    Erasures,
  ],
})
export class CatalogModule {}

import { Module } from '@nestjs/common';
import { BannersModule } from './banners/banners.module';
import { CategoriesModule } from './categories/categories.module';
import { CitiesModule } from './cities/cities.module';
import { DirectoryModule } from './directory/directory.module';
import { ErasureModule } from './erasure/erasure.module';
import { EventEditingModule } from './event-editing/event-editing.module';
import { EventListsModule } from './event-lists/event-lists.module';
import { EventsModule } from './events/events.module';
import { FollowsModule } from './follows/follows.module';
import { MessagesModule } from './messages/messages.module';
import { PicturesModule } from './pictures/pictures.module';
import { PlacesModule } from './places/places.module';
import { RetentionModule } from './retention/retention.module';
import { ReviewsModule } from './reviews/reviews.module';
import { SearchIndexModule } from './search-index/search-index.module';
import { WishlistModule } from './wishlist/wishlist.module';

@Module({
  imports: [
    BannersModule,
    CategoriesModule,
    CitiesModule,
    DirectoryModule,
    ErasureModule,
    EventEditingModule,
    EventListsModule,
    EventsModule,
    FollowsModule,
    MessagesModule,
    PicturesModule,
    PlacesModule,
    RetentionModule,
    ReviewsModule,
    SearchIndexModule,
    WishlistModule,
  ],
})
export class CatalogServiceModule {}

import { Module } from '@nestjs/common';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { mediaStoreOf } from '@utsav/service-kit/objects/media-store-of';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import { BannersModule } from '../banners/banners.module';
import { DirectoryModule } from '../directory/directory.module';
import { EventListsModule } from '../event-lists/event-lists.module';
import { EventsModule } from '../events/events.module';
import { PlacesModule } from '../places/places.module';
import { PublicCouponsModule } from '../public-coupons/public-coupons.module';
import { SuggestionsModule } from '../suggestions/suggestions.module';
import { Pages } from './pages';
import { PictureCrops } from './picture-crops';
import { PreloadedData } from './preloaded-data';
import { Sitemap } from './sitemap';

@Module({
  imports: [
    BannersModule,
    DirectoryModule,
    EventListsModule,
    EventsModule,
    PlacesModule,
    PublicCouponsModule,
    SuggestionsModule,
  ],
  providers: [
    PreloadedData,
    { provide: ObjectStore, inject: [CONFIG, LOG], useFactory: mediaStoreOf },
    PictureCrops,
    Pages,
    Sitemap,
  ],
  exports: [Pages],
})
export class PagesModule {}

import { Module } from '@nestjs/common';
import { RETENTION_RULES, RetentionSweep } from '@utsav/service-kit/retention/retention-sweep';
import { BannersModule } from '../banners/banners.module';
import { CategoriesModule } from '../categories/categories.module';
import { CitiesModule } from '../cities/cities.module';
import { EventsModule } from '../events/events.module';
import { PicturesModule } from '../pictures/pictures.module';
import { CatalogRetention } from './catalog-retention';
import { RemoveUnusedPictures } from './remove-unused-pictures';

@Module({
  imports: [BannersModule, CategoriesModule, CitiesModule, EventsModule, PicturesModule],
  providers: [
    RemoveUnusedPictures,
    CatalogRetention,
    { provide: RETENTION_RULES, useExisting: CatalogRetention },
    RetentionSweep,
  ],
})
export class RetentionModule {}

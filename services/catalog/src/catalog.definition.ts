import {
  BannerChanged,
  EventAnnounced,
  EventDeleted,
  EventSaved,
  ReviewChanged,
} from '@utsav/contracts/messages/catalog';
import { UserErased } from '@utsav/contracts/messages/identity';
import { defineService } from '@utsav/service-kit/boot/definition';
import { catalogDatabase } from './catalog.database';
import { CatalogConfig } from './catalog.config';
import { CatalogServiceModule } from './catalog.module';

export const catalogDefinition = defineService({
  name: 'catalog',
  config: CatalogConfig,
  module: CatalogServiceModule,
  database: catalogDatabase,
  serves: 'catalog',
  produces: [EventSaved, EventDeleted, EventAnnounced, BannerChanged, ReviewChanged],
  consumes: [UserErased],
});

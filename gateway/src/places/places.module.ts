import { Module } from '@nestjs/common';
import { PlaceSearchController } from './place-search.controller';
import { PlacesCache } from './places-cache';
import { PlacesController } from './places.controller';

@Module({
  controllers: [PlacesController, PlaceSearchController],
  providers: [PlacesCache],
  exports: [PlacesCache],
})
export class PlacesModule {}

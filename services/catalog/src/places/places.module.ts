import { Module } from '@nestjs/common';
import { CONFIG, REDIS } from '@utsav/service-kit/injection/tokens';
import { Geocoder } from './geocoder';
import { geocoderOf } from './geocoder-of';
import { PlacesController } from './places.controller';
import { PlacesService } from './places.service';

@Module({
  controllers: [PlacesController],
  providers: [PlacesService, { provide: Geocoder, inject: [CONFIG, REDIS], useFactory: geocoderOf }],
})
export class PlacesModule {}

import { Controller, Inject } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import type { GatewayConfig } from '../gateway.config';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import { PlacesCache } from './places-cache';

@Controller()
export class PlacesController {
  constructor(
    private readonly places: PlacesCache,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Route('GET /api/category/getAllCategories')
  async categories() {
    return new JsonText(await this.places.categories());
  }

  @Route('GET /api/geo/tiles')
  tiles() {
    return { urlTemplate: this.config.MAP_TILE_URL, attribution: this.config.MAP_TILE_ATTRIBUTION };
  }

  @Route('GET /api/city/getAllCities')
  async cities() {
    return new JsonText(await this.places.cities());
  }
}

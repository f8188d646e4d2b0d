import { Controller } from '@nestjs/common';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import { PlacesCache } from './places-cache';

@Controller()
export class PlacesController {
  constructor(private readonly places: PlacesCache) {}

  @Route('GET /api/category/getAllCategories')
  async categories() {
    return new JsonText(await this.places.categories());
  }

  @Route('GET /api/city/getAllCities')
  async cities() {
    return new JsonText(await this.places.cities());
  }
}

import { Controller } from '@nestjs/common';
import { JsonText } from '../http/responses';
import { Route } from '../http/route';
import { Places } from './places';

@Controller()
export class PlacesController {
  constructor(private readonly places: Places) {}

  @Route('GET /api/category/getAllCategories')
  async categories() {
    return new JsonText(await this.places.categories());
  }

  @Route('GET /api/city/getAllCities')
  async cities() {
    return new JsonText(await this.places.cities());
  }
}

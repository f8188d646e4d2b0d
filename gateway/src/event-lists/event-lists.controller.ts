import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { CategoryList, CityList } from '@utsav/contracts/http/event-list';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';
import { PlacesCache } from '../places/places-cache';

/** Categories and cities as staff order them. */
@Controller()
export class EventListsController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly shown: PlacesCache,
  ) {}

  @Route('GET /api/admin/categories')
  async categories() {
    return categoryList(await this.clients.client('catalog').listCategories({ includeHidden: true }));
  }

  @Route('PUT /api/admin/categories')
  async saveCategories({ body: { categories, revision } }: Input<'PUT /api/admin/categories'>) {
    const forms = categories.map(({ _id, ...form }) => ({ ...form, id: _id }));
    const saved = await this.clients.client('catalog').saveCategories({ categories: forms, revision });
    this.shown.evict();
    return categoryList(saved);
  }

  @Route('GET /api/admin/cities')
  async cities() {
    return cityList(await this.clients.client('catalog').listCities({ includeHidden: true }));
  }

  @Route('PUT /api/admin/cities')
  async saveCities({ body: { cities, revision } }: Input<'PUT /api/admin/cities'>) {
    const forms = cities.map(({ _id, ...form }) => ({ ...form, id: _id }));
    const saved = await this.clients.client('catalog').saveCities({ cities: forms, revision });
    this.shown.evict();
    return cityList(saved);
  }
}

const categoryList = ({ categories, revision }: rpc.ListCategoriesResponse): CategoryList => ({
  categories: categories.map(({ id, events = 0, ...category }) => ({ _id: id, ...category, events })),
  revision,
});

const cityList = ({ cities, revision }: rpc.ListCitiesResponse): CityList => ({
  cities: cities.map(({ id, events = 0, ...city }) => ({ _id: id, ...city, events })),
  revision,
});

import { InjectModel } from '@nestjs/mongoose';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { CityListForm } from '@utsav/contracts/http/event-list';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { EventLists, type CountedList } from '../event-lists/event-lists.service';
import { City, type CityRow } from './city.schema';

type Rpcs = 'listCities' | 'saveCities';

@GrpcController('catalog')
export class CitiesController implements Pick<rpc.CatalogServiceController, Rpcs> {
  private readonly list: { model: Model<CityRow>; prefix: string; field: 'venue.city' };

  constructor(
    @InjectModel(City) model: Model<CityRow>,
    private readonly lists: EventLists,
  ) {
    this.list = { model, prefix: 'cty', field: 'venue.city' };
  }

  async listCities({ includeHidden }: rpc.ListCitiesRequest): Promise<rpc.ListCitiesResponse> {
    if (!includeHidden) return { cities: (await this.lists.shown(this.list)).map(cityView), revision: '' };
    requirePermission('lists.edit');
    return listView(await this.lists.all(this.list));
  }

  async saveCities(request: rpc.SaveCitiesRequest): Promise<rpc.SaveCitiesResponse> {
    requirePermission('lists.edit');
    const { cities, revision } = parseOrThrow(CityListForm, {
      ...request,
      cities: request.cities.map(({ id, ...form }) => ({ ...form, ...(id && { _id: id }) })),
    });
    return listView(await this.lists.save(this.list, cities, revision));
  }
}

const cityView = ({ _id, name, state, slug, imageUrl, isHidden = false }: CityRow): rpc.City => ({
  id: _id,
  name,
  state,
  slug,
  imageUrl,
  isHidden,
});

const listView = ({ rows, revision }: CountedList<CityRow>): rpc.ListCitiesResponse => ({
  cities: rows.map((row) => ({ ...cityView(row), events: row.events })),
  revision,
});

import { InjectModel } from '@nestjs/mongoose';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { City, type CityRow } from './city.schema';

@GrpcController('catalog')
export class CitiesController implements Pick<rpc.CatalogServiceController, 'listCities'> {
  constructor(@InjectModel(City) private readonly cities: Model<CityRow>) {}

  async listCities(): Promise<rpc.ListCitiesResponse> {
    const rows = await this.cities.find().sort({ rank: 1 }).lean<CityRow[]>();
    return { cities: rows.map(({ _id, name, state, slug, imageUrl }) => ({ id: _id, name, state, slug, imageUrl })) };
  }
}

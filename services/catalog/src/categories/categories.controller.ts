import { InjectModel } from '@nestjs/mongoose';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { Category, type CategoryRow } from './category.schema';

@GrpcController('catalog')
export class CategoriesController implements Pick<rpc.CatalogServiceController, 'listCategories'> {
  constructor(@InjectModel(Category) private readonly categories: Model<CategoryRow>) {}

  async listCategories(): Promise<rpc.ListCategoriesResponse> {
    const rows = await this.categories.find().sort({ rank: 1 }).lean<CategoryRow[]>();
    return { categories: rows.map(({ _id, name, slug, icon }) => ({ id: _id, name, slug, icon })) };
  }
}

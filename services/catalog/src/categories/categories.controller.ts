import { InjectModel } from '@nestjs/mongoose';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { CategoryListForm } from '@utsav/contracts/http/event-list';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { EventLists, type CountedList } from '../event-lists/event-lists.service';
import { Category, type CategoryRow } from './category.schema';

type Rpcs = 'listCategories' | 'saveCategories';

@GrpcController('catalog')
export class CategoriesController implements Pick<rpc.CatalogServiceController, Rpcs> {
  private readonly list: { model: Model<CategoryRow>; prefix: string; field: 'category' };

  constructor(
    @InjectModel(Category) model: Model<CategoryRow>,
    private readonly lists: EventLists,
  ) {
    this.list = { model, prefix: 'cat', field: 'category' };
  }

  async listCategories({ includeHidden }: rpc.ListCategoriesRequest): Promise<rpc.ListCategoriesResponse> {
    if (!includeHidden) return { categories: (await this.lists.shown(this.list)).map(categoryView), revision: '' };
    requirePermission('lists.edit');
    return listView(await this.lists.all(this.list));
  }

  async saveCategories(request: rpc.SaveCategoriesRequest): Promise<rpc.SaveCategoriesResponse> {
    requirePermission('lists.edit');
    const { categories, revision } = parseOrThrow(CategoryListForm, {
      ...request,
      categories: request.categories.map(({ id, ...form }) => ({ ...form, ...(id && { _id: id }) })),
    });
    return listView(await this.lists.save(this.list, categories, revision));
  }
}

const categoryView = ({ _id, name, slug, icon, isHidden = false }: CategoryRow): rpc.Category => ({
  id: _id,
  name,
  slug,
  icon,
  isHidden,
});

const listView = ({ rows, revision }: CountedList<CategoryRow>): rpc.ListCategoriesResponse => ({
  categories: rows.map((row) => ({ ...categoryView(row), events: row.events })),
  revision,
});

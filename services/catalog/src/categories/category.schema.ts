import { Schema } from 'mongoose';
import type { ListRow } from '../event-lists/event-list';

export const Category = 'Category';

export interface CategoryRow extends ListRow {
  icon: string;
}

const categorySchema = new Schema<CategoryRow>(
  {
    _id: String,
    name: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    icon: { type: String, default: '' },
    rank: { type: Number, default: 0 },
    isHidden: { type: Boolean, default: false },
  },
  { collection: 'categories', versionKey: false },
);

export const categoryCollection = { name: Category, schema: categorySchema };

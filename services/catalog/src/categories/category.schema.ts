import { Schema } from 'mongoose';

export const Category = 'Category';

export interface CategoryRow {
  _id: string;
  name: string;
  slug: string;
  icon: string;
  /** Place in lists. */
  rank: number;
}

export const categorySchema = new Schema<CategoryRow>(
  {
    _id: String,
    name: { type: String, required: true },
    slug: { type: String, required: true, unique: true },
    icon: { type: String, default: '' },
    rank: { type: Number, default: 0 },
  },
  { collection: 'categories', versionKey: false },
);

import { Schema } from 'mongoose';
import type { ListRow } from '../event-lists/event-list';

export const City = 'City';

export interface CityRow extends ListRow {
  state: string;
  imageUrl: string;
}

const citySchema = new Schema<CityRow>(
  {
    _id: String,
    name: { type: String, required: true },
    state: { type: String, default: '' },
    slug: { type: String, required: true, unique: true },
    imageUrl: { type: String, default: '' },
    rank: { type: Number, default: 0 },
    isHidden: { type: Boolean, default: false },
  },
  { collection: 'cities', versionKey: false },
);

export const cityCollection = { name: City, schema: citySchema };

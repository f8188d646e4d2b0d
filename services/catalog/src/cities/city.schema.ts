import { Schema } from 'mongoose';

export const City = 'City';

export interface CityRow {
  _id: string;
  name: string;
  state: string;
  slug: string;
  imageUrl: string;
  /** Place in lists. */
  rank: number;
}

export const citySchema = new Schema<CityRow>(
  {
    _id: String,
    name: { type: String, required: true },
    state: { type: String, default: '' },
    slug: { type: String, required: true, unique: true },
    imageUrl: { type: String, default: '' },
    rank: { type: Number, default: 0 },
  },
  { collection: 'cities', versionKey: false },
);

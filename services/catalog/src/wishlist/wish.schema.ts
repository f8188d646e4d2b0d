import { Schema } from 'mongoose';

export const Wish = 'Wish';

/** A user wishes to see an event. */
export interface WishRow {
  userId: string;
  eventId: string;
  createdAt: Date;
}

const wishSchema = new Schema<WishRow>(
  {
    userId: { type: String, required: true },
    eventId: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { collection: 'wishes', versionKey: false },
);
wishSchema.index({ userId: 1, eventId: 1 }, { unique: true });
wishSchema.index({ userId: 1, createdAt: -1 });
wishSchema.index({ eventId: 1 });

export const wishCollection = { name: Wish, schema: wishSchema };

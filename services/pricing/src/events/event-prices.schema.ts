import { coverKinds, type Coverage } from '@utsav/contracts/shows/covers';
import type { TaxKind } from '@utsav/contracts/tax/tax-kind';
import { Schema } from 'mongoose';

export const EventPrices = 'EventPrices';

export interface CategoryPrice extends Coverage {
  key: string;
  type: string;
  pricePaise: number;
  feePaise: number;
}

/** What pricing knows of an event, from the catalogue's messages. */
export interface EventPricesRow {
  _id: string;
  version: number;
  /** Its display category. Absent in the oldest rows. */
  eventCategory?: string;
  /** Decides the rate of GST. Absent in rows from before it did: the category decides. */
  taxKind?: TaxKind;
  /** Of the venue, as staff wrote it. Absent in rows from before it decided the heads of GST. */
  state?: string;
  categories: CategoryPrice[];
  /** What each category costs in each show; absent in rows from before shows had prices. */
  showtimes?: { key: string; endsAt: Date; cancelled?: boolean; prices: { key: string; pricePaise: number }[] }[];
}

const eventPricesSchema = new Schema<EventPricesRow>(
  {
    _id: String,
    version: { type: Number, required: true },
    eventCategory: { type: String, default: '' },
    taxKind: String,
    state: String,
    categories: [
      {
        _id: false,
        key: String,
        type: { type: String },
        pricePaise: Number,
        feePaise: Number,
        covers: { type: String, enum: coverKinds },
      },
    ],
    showtimes: [
      {
        _id: false,
        key: String,
        endsAt: Date,
        cancelled: { type: Boolean, default: false },
        prices: [{ _id: false, key: String, pricePaise: Number }],
      },
    ],
  },
  { collection: 'event_prices', versionKey: false },
);

export const eventPricesCollection = { name: EventPrices, schema: eventPricesSchema };

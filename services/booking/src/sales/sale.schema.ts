import { Schema } from 'mongoose';

export const Sale = 'Sale';

export interface SaleCategory {
  key: string;
  type: string;
  capacity: number;
  onSale: boolean;
}

/** What booking knows of an event, learnt from the catalogue's messages. */
export interface SaleRow {
  /** Event id. */
  _id: string;
  version: number;
  name: string;
  imageUrl: string;
  startsAt: Date;
  endsAt: Date | null;
  venue: { name: string; address: string; city: string; state: string };
  organizer: { name: string; logoUrl: string };
  sponsors: { id: string; name: string; logo: string; type: string }[];
  onSale: boolean;
  /** 0 = no cap beyond the one an order has. */
  maxTicketsPerPerson: number;
  categories: SaleCategory[];
}

export const saleSchema = new Schema<SaleRow>(
  {
    _id: String,
    version: { type: Number, required: true },
    name: String,
    imageUrl: String,
    startsAt: Date,
    endsAt: Date,
    venue: { name: String, address: String, city: String, state: String },
    organizer: { name: String, logoUrl: String },
    sponsors: [{ _id: false, id: String, name: String, logo: String, type: { type: String } }],
    onSale: Boolean,
    maxTicketsPerPerson: { type: Number, default: 0 },
    categories: [{ _id: false, key: String, type: { type: String }, capacity: Number, onSale: Boolean }],
  },
  { collection: 'sales', versionKey: false },
);

/** Tickets may be bought at this moment: the event is open and not over. */
export const isOpen = (sale: SaleRow, now: Date): boolean => sale.onSale && (sale.endsAt ?? sale.startsAt) > now;

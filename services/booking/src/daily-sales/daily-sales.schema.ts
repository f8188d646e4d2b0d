import { Schema } from 'mongoose';

export const DailySales = 'DailySales';

/** What one event sold on one day, moved in the same transaction as the sale or the refund. */
export interface DailySalesRow {
  /** See `dailySalesKey`. */
  _id: string;
  /** India time, 2026-11-21. */
  day: string;
  eventId: string;
  /** Bookings made. */
  orders: number;
  /** Tickets sold, less those of bookings that were cancelled on this day. */
  tickets: number;
  /** Sold, less what was given back on this day. */
  revenuePaise: number;
}

export type SalesCounts = Pick<DailySalesRow, 'orders' | 'tickets' | 'revenuePaise'>;

export const dailySalesKey = (day: string, eventId: string): string => `${day}/${eventId}`;

export const dailySalesSchema = new Schema<DailySalesRow>(
  {
    _id: String,
    day: { type: String, required: true },
    eventId: { type: String, required: true },
    orders: { type: Number, default: 0 },
    tickets: { type: Number, default: 0 },
    revenuePaise: { type: Number, default: 0 },
  },
  { collection: 'daily_sales', versionKey: false },
);
dailySalesSchema.index({ day: 1 });
dailySalesSchema.index({ eventId: 1 });

import { Schema } from 'mongoose';

export const DailySales = 'DailySales';

/** What one event sold on one day, moved in the same transaction as the sale or the refund. */
export interface DailySalesRow {
  /** See `dailySalesKey`. */
  _id: string;
  /** India time, 2026-11-21. */
  day: string;
  eventId: string;
  /** Bookings made, also those that were cancelled since. */
  orders: number;
  /** Bookings cancelled on this day, whenever they were made; absent in rows of older releases. */
  cancelledOrders?: number;
  /** Tickets sold, less those that were cancelled or given back on this day. */
  tickets: number;
  /** Sold, less what was given back on this day. */
  revenuePaise: number;
}

/** As figures show them: an order counts until it is cancelled. */
export type SalesCounts = Pick<DailySalesRow, 'orders' | 'tickets' | 'revenuePaise'>;

/** As rows store them. */
export type SalesChange = SalesCounts & { cancelledOrders: number };

export const noSales = (): SalesChange => ({ orders: 0, cancelledOrders: 0, tickets: 0, revenuePaise: 0 });

export const dailySalesKey = (day: string, eventId: string): string => `${day}/${eventId}`;

const dailySalesSchema = new Schema<DailySalesRow>(
  {
    _id: String,
    day: { type: String, required: true },
    eventId: { type: String, required: true },
    orders: { type: Number, default: 0 },
    cancelledOrders: { type: Number, default: 0 },
    tickets: { type: Number, default: 0 },
    revenuePaise: { type: Number, default: 0 },
  },
  { collection: 'daily_sales', versionKey: false },
);
dailySalesSchema.index({ day: 1 });
dailySalesSchema.index({ eventId: 1 });

export const dailySalesCollection = { name: DailySales, schema: dailySalesSchema };

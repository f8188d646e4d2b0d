import { Schema } from 'mongoose';

export const Stock = 'Stock';
export const StockMovement = 'StockMovement';

/** Seats of one ticket category: capacity = available + held + sold + blocked, at every moment. */
export interface StockRow {
  /** See `stockKey`. */
  _id: string;
  eventId: string;
  showtime: string;
  categoryKey: string;
  capacity: number;
  available: number;
  held: number;
  sold: number;
  blocked: number;
}

export interface StockChange {
  capacity?: number;
  available?: number;
  held?: number;
  sold?: number;
}

export type MovementKind = 'open' | 'resize' | 'hold' | 'release' | 'sell' | 'sell-late';

/** Why the counters moved; never changed, so that a replay gives the counters. */
export interface StockMovementRow extends Required<StockChange> {
  /** Kind, cause and stock key: the same cause cannot move the same stock twice. */
  _id: string;
  stockId: string;
  eventId: string;
  kind: MovementKind;
  /** Order id, or event version for a change of capacity. */
  cause: string;
  at: Date;
}

/** Stock is kept for (event, showtime or none, ticket category). */
export const stockKey = (eventId: string, showtime: string, categoryKey: string): string =>
  `${eventId}/${showtime || '-'}/${categoryKey}`;

export const stockSchema = new Schema<StockRow>(
  {
    _id: String,
    eventId: { type: String, required: true, index: true },
    showtime: { type: String, default: '' },
    categoryKey: { type: String, required: true },
    capacity: { type: Number, required: true, min: 0 },
    available: { type: Number, required: true, min: 0 },
    held: { type: Number, required: true, min: 0 },
    sold: { type: Number, required: true, min: 0 },
    blocked: { type: Number, required: true, min: 0 },
  },
  { collection: 'stock', versionKey: false },
);

export const stockMovementSchema = new Schema<StockMovementRow>(
  {
    _id: String,
    stockId: { type: String, required: true, index: true },
    eventId: { type: String, required: true },
    kind: { type: String, required: true },
    cause: { type: String, required: true },
    capacity: { type: Number, required: true },
    available: { type: Number, required: true },
    held: { type: Number, required: true },
    sold: { type: Number, required: true },
    at: { type: Date, required: true },
  },
  { collection: 'stock_movements', versionKey: false },
);

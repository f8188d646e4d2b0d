import { Schema } from 'mongoose';
import type { EventProjection } from '../event-projection/event-projection.schema';

export const Stock = 'Stock';
export const StockMovement = 'StockMovement';

/** Seats of one ticket category: capacity = available + held + sold + blocked, at every moment. */
export interface StockRow {
  /** See `stockKey`. */
  _id: string;
  eventId: string;
  /** Key of the show, or empty. */
  showtime: string;
  categoryKey: string;
  capacity: number;
  available: number;
  held: number;
  sold: number;
  blocked: number;
}

export const stockCounters = ['capacity', 'available', 'held', 'sold', 'blocked'] as const;
export type StockCounter = (typeof stockCounters)[number];
export type StockChange = Partial<Record<StockCounter, number>>;

const movementKinds = [
  'open',
  'resize',
  'hold',
  'release',
  'sell',
  'sell-late',
  'sell-cash',
  'over-allocate',
  'restock',
  'block',
] as const;
export type MovementKind = (typeof movementKinds)[number];

/** Why the counters moved; never changed, so that a replay gives the counters. */
export interface StockMovementRow extends Required<StockChange> {
  /** See `movementKey`: the same cause cannot move the same stock twice. */
  _id: string;
  stockId: string;
  eventId: string;
  kind: MovementKind;
  /** Order id, or event version and try for a change of capacity, or the request that blocked seats. */
  cause: string;
  /** Why staff did it; empty for what happens by itself. */
  reason: string;
  at: Date;
}

/**
 * Stock is stored for (event, show, ticket category). The show is empty for an event without shows, and for the seats that
 * shows have in common.
 */
export const stockKey = (eventId: string, showtime: string, categoryKey: string): string =>
  `${eventId}/${showtime || '-'}/${categoryKey}`;

/** Show part of the stock key; empty where the show has no seats of its own. */
export const showOfStock = ({ showtimes }: Pick<EventProjection, 'showtimes'>, showtime: string): string =>
  showtimes.find(({ key }) => key === showtime)?.common === false ? showtime : '';

export const movementKey = (kind: MovementKind, cause: string, stockId: string): string =>
  `${kind}/${cause}/${stockId}`;

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
    stockId: { type: String, required: true },
    eventId: { type: String, required: true },
    kind: { type: String, enum: movementKinds, required: true },
    cause: { type: String, required: true },
    capacity: { type: Number, required: true },
    available: { type: Number, required: true },
    held: { type: Number, required: true },
    sold: { type: Number, required: true },
    blocked: { type: Number, default: 0 },
    reason: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'stock_movements', versionKey: false },
);

import { Schema } from 'mongoose';
import type { EventProjection } from '../event-projection/event-projection.schema';

export const Stock = 'Stock';
export const StockMovement = 'StockMovement';

/** Seats of one ticket category: capacity is the sum of all other counters, at every moment. */
export interface StockRow {
  /** See `stockKey`. */
  _id: string;
  eventId: string;
  /** Key of the show, or empty. */
  showtime: string;
  categoryKey: string;
  capacity: number;
  /** Free for everyone: what buyers on the site can have. */
  available: number;
  held: number;
  sold: number;
  blocked: number;
  /** Free, and only the cash counter sells them. Rows from before there were such seats have none. */
  asideForCounter: number;
  /** Free, and only guest lists take them. */
  asideForGuests: number;
}

export const asideCounters = ['asideForCounter', 'asideForGuests'] as const;
/** Counter of the seats that are set aside for a channel. */
export type AsideCounter = (typeof asideCounters)[number];

export const stockCounters = ['capacity', 'available', 'held', 'sold', 'blocked', ...asideCounters] as const;
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
  'exchange',
  'give',
  'over-allocate',
  'restock',
  'block',
  'set-aside',
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
 * Stock is stored for (event, show, ticket category). The show is empty for an event without shows, for the seats that
 * shows have in common, and for those of a pass.
 */
export const stockKey = (eventId: string, showtime: string, categoryKey: string): string =>
  `${eventId}/${showtime || '-'}/${categoryKey}`;

/** Show part of the stock key; empty where the show has no seats of its own. */
export const showOfStock = ({ showtimes }: Pick<EventProjection, 'showtimes'>, showtime: string): string =>
  showtimes.find(({ key }) => key === showtime)?.common === false ? showtime : '';

/** A row as it was stored, which may be from before there were seats set aside. */
export const completeStock = (row: StockRow): StockRow => ({ ...noSeatsAside, ...row });
export const noSeatsAside = { asideForCounter: 0, asideForGuests: 0 } as const satisfies Record<AsideCounter, number>;

export const movementKey = (kind: MovementKind, cause: string, stockId: string): string =>
  `${kind}/${cause}/${stockId}`;

const stockSchema = new Schema<StockRow>(
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
    asideForCounter: { type: Number, default: 0, min: 0 },
    asideForGuests: { type: Number, default: 0, min: 0 },
  },
  { collection: 'stock', versionKey: false },
);

export const stockCollection = { name: Stock, schema: stockSchema };

const stockMovementSchema = new Schema<StockMovementRow>(
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
    asideForCounter: { type: Number, default: 0 },
    asideForGuests: { type: Number, default: 0 },
    reason: { type: String, default: '' },
    at: { type: Date, required: true },
  },
  { collection: 'stock_movements', versionKey: false },
);

export const stockMovementCollection = { name: StockMovement, schema: stockMovementSchema };

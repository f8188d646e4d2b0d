import { Schema } from 'mongoose';

export const Cursor = 'ReconciliationCursor';

/** Cursor of the sweep: a list can be longer than one sweep reads. */
export interface CursorRow {
  /** Provider and list, such as `razorpay/captures`. */
  _id: string;
  /** Everything later has been compared in this round; null when a round begins. */
  to: Date | null;
}

const cursorSchema = new Schema<CursorRow>(
  { _id: String, to: { type: Date, default: null } },
  { collection: 'reconciliation_cursors', versionKey: false },
);

export const cursorCollection = { name: Cursor, schema: cursorSchema };

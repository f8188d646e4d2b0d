import { Schema } from 'mongoose';

export const Cursor = 'ReconciliationCursor';

/** Where the sweep goes on: lists are longer than one run may read. */
export interface CursorRow {
  _id: 'captures' | 'refunds';
  /** Everything later than this has been compared in this round; none when a round begins. */
  to: Date | null;
}

export const cursorSchema = new Schema<CursorRow>(
  { _id: String, to: { type: Date, default: null } },
  { collection: 'reconciliation_cursors', versionKey: false },
);

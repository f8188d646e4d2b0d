import type { Schema } from 'mongoose';

/**
 * Stamps each write of a row with its time, and has an index by it, so that `readChanges` can read what changed. What is
 * written past the model stamps by itself.
 */
export function stampChanges<Row>(schema: Schema<Row>): void {
  schema.set('timestamps', { createdAt: false, updatedAt: true });
  // Timestamps of mongoose leave out rows that are inserted without being hydrated.
  schema.pre('insertMany', (rows: unknown) => {
    const at = new Date();
    for (const row of [rows].flat()) (row as { updatedAt?: Date }).updatedAt = at;
  });
  schema.index({ updatedAt: 1, _id: 1 });
}

import { Schema } from 'mongoose';

export const Creation = 'Creation';

/** Longer than any client repeats a request. */
const retainedSeconds = 24 * 3600;

/** What a request with an idempotency key created. */
export interface CreationRow {
  /** What is created, who requested it, and the key. */
  _id: string;
  requestHash: string;
  recordId: string;
  at: Date;
}

export const creationCollection = {
  name: Creation,
  schema: new Schema<CreationRow>(
    {
      _id: String,
      requestHash: { type: String, required: true },
      recordId: { type: String, required: true },
      at: { type: Date, required: true },
    },
    { collection: 'creations', versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: retainedSeconds }),
};

import { Schema } from 'mongoose';

export const inboxName = 'inbox';
const retentionSeconds = 14 * 24 * 3600;

export interface InboxRow {
  /** group and message id */
  _id: string;
  at: Date;
}

/** Part of every database whose service has transactional handlers. */
export const inboxCollection = {
  name: inboxName,
  schema: new Schema<InboxRow>(
    { _id: String, at: { type: Date, required: true } },
    { collection: inboxName, versionKey: false },
  ).index({ at: 1 }, { expireAfterSeconds: retentionSeconds }),
};

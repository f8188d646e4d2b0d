import { Schema } from 'mongoose';

export const Announcement = 'Announcement';

/** A follower is to read of a new event; stays a while after that, so that they read of it once. */
export interface AnnouncementRow {
  /** User id and event id. */
  _id: string;
  userId: string;
  eventId: string;
  /** When a mail leaves at the latest, with all that is announced to this person by then. */
  dueAt: Date;
  isMailed: boolean;
  expiresAt: Date;
}

const announcementSchema = new Schema<AnnouncementRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    eventId: { type: String, required: true },
    dueAt: { type: Date, required: true },
    isMailed: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'announcements', versionKey: false },
);
announcementSchema.index({ dueAt: 1 }, { partialFilterExpression: { isMailed: false } });
announcementSchema.index({ userId: 1 });
announcementSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const announcementCollection = { name: Announcement, schema: announcementSchema };

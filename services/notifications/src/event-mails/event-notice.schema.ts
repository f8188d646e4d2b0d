import { Schema } from 'mongoose';

export const EventNotice = 'EventNotice';

/** A person waits to hear that tickets of an event can be had; gone once that was written. */
export interface EventNoticeRow {
  _id: string;
  userId: string;
  eventId: string;
  createdAt: Date;
  /** Some time after the end of the event, which may be moved. */
  expiresAt: Date;
}

const eventNoticeSchema = new Schema<EventNoticeRow>(
  {
    _id: String,
    userId: { type: String, required: true },
    eventId: { type: String, required: true },
    createdAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'event_notices', versionKey: false },
);
eventNoticeSchema.index({ userId: 1, eventId: 1 }, { unique: true });
eventNoticeSchema.index({ eventId: 1, createdAt: 1, _id: 1 });
eventNoticeSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const eventNoticeCollection = { name: EventNotice, schema: eventNoticeSchema };
